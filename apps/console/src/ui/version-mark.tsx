import { createContext, useContext } from 'react'
import { useText } from '../lib/i18n/index.ts'
import classes from './version-mark.module.css'

export const versionColor = (index: number): string => `var(--version-${Math.min(index, 9)})`
/** The letter at a place, from 0. The original stands at A's place without showing it, so that what is tried first is B. */
export const versionLetter = (place: number): string => String.fromCharCode(65 + place)

/** What comes first among the versions: the page as it is, the visitors who were held out, or a version like the others. */
export type First = 'original' | 'holdout' | 'version'
const Context = createContext<First>('original')
/** Around versions that do not begin with an original. */
export const FirstVersion = Context.Provider
export const useFirstVersion = (): First => useContext(Context)

/** The mark of a version: its letter on its color, the same in every table and chart. */
export function VersionMark({ index }: { index: number }) {
  const { t } = useText()
  const first = useFirstVersion()
  const words = { original: t('common.originalShort'), holdout: t('common.holdoutShort'), version: versionLetter(0) }
  return (
    <span className={classes.mark} style={{ background: versionColor(index) }} aria-hidden="true">
      {index === 0 ? words[first] : versionLetter(first === 'holdout' ? index - 1 : index)}
    </span>
  )
}
