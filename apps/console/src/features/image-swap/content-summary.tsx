import type { ImageSwapContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import classes from './image-swap.module.css'
import { nameOf } from './name-of.ts'

/** Which picture gives way to which. */
export function ContentSummary({ content }: ContentSummaryProps<ImageSwapContent>) {
  const { t } = useText()
  const { from, to } = content
  if (!from) return <>{t('imageSwap.summary.nothing')}</>
  return (
    <span className={classes.summary}>
      <Foreign>{nameOf(from.url)}</Foreign>
      {to ? (
        <>
          <span aria-hidden>→</span>
          <img src={to.url} alt={to.alt || t('imageSwap.to.title')} className={classes.mini} />
        </>
      ) : (
        ` · ${t('imageSwap.summary.noTo')}`
      )}
    </span>
  )
}
