import { useText } from '../lib/i18n/index.ts'
import classes from './version-mark.module.css'

export const versionColor = (index: number): string => `var(--version-${Math.min(index, 9)})`
/** Versions are lettered in their order; the original has no letter. */
export const versionLetter = (index: number): string => String.fromCharCode(64 + index)

/** The mark of a version: its letter on its color, the same in every table and chart. */
export function VersionMark({ index }: { index: number }) {
  const { t } = useText()
  return (
    <span className={classes.mark} style={{ background: versionColor(index) }} aria-hidden="true">
      {index === 0 ? t('common.originalShort') : versionLetter(index)}
    </span>
  )
}
