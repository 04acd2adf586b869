import type { ImpulseContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'

/** What the notes tell, each figure once. */
export function ContentSummary({ content }: ContentSummaryProps<ImpulseContent>) {
  const { t, language } = useText()
  const { notes } = content
  const told = [...new Set(notes.map(({ figure }) => t(`impulse.measures.${figure.measure}`)))]
  return <>{told.length === 0 ? t('impulse.notes.none') : joinWords(told, language)}</>
}
