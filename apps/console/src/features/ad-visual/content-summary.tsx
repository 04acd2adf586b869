import type { AdVisualContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** One line that tells what a version shows. */
export function ContentSummary({ content }: ContentSummaryProps) {
  const { t } = useText()
  return <>{(content as AdVisualContent).alt || t('editor.summary.nothing')}</>
}
