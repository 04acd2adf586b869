import type { AdVisualContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** What it says and how large it is. */
export function ContentSummary({ content }: ContentSummaryProps<AdVisualContent>) {
  const { t } = useText()
  const { alt, design, drawn } = content
  if (!drawn) return <>{t('adVisual.card.none')}</>
  return <>{[alt, `${design.width} × ${design.height}`].filter((each) => each !== '').join(' · ')}</>
}
