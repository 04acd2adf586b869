import type { PagePluginContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** Which figure it is, of what, and where it stands. */
export function ContentSummary({ content }: ContentSummaryProps<PagePluginContent>) {
  const { t } = useText()
  const { figure, anchor, corner } = content
  const { measure, of, product, window } = figure
  const parts = [
    measure === 'sold'
      ? t('pagePlugin.sold', { window: t(`pagePlugin.windows.${window}`) })
      : t(`pagePlugin.measures.${measure}`),
    of === 'product' ? product : t(`pagePlugin.subjects.${of}`),
    anchor === 'element' ? t('pagePlugin.anchors.element') : t(`looks.corners.${corner}`),
  ]
  return <>{parts.join(' · ')}</>
}
