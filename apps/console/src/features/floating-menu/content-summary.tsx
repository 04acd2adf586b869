import type { FloatingMenuContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'

/** The ways that the menu opens. */
export function ContentSummary({ content }: ContentSummaryProps<FloatingMenuContent>) {
  const { t, language } = useText()
  const { entries } = content
  const names = entries.map(({ type, label }) => label || t(`floatingMenu.types.${type}`))
  return <>{names.length === 0 ? t('floatingMenu.noEntries') : joinWords(names, language)}</>
}
