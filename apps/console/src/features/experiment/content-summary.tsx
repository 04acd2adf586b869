import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { readContent } from './read-content.ts'

/** One line that tells what a version does. */
export function ContentSummary({
  experience,
  content,
}: {
  experience: ExperienceDetail
  content: Record<string, unknown>
}) {
  const { t, language } = useText()
  const { changes, css, js, redirect } = readContent(content)
  if (experience.type === 'redirect')
    return redirect ? t('editor.summary.redirect', { url: redirect }) : t('editor.summary.noRedirect')
  const parts = [
    changes.length > 0 ? t('editor.summary.changes', { count: changes.length }) : null,
    css.trim() ? 'CSS' : null,
    js.trim() ? 'JavaScript' : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('editor.summary.nothing') : joinWords(parts, language)
}
