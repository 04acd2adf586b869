import type { ReportRow } from '@vitrine/contract'
import { type ReactNode, useContext, useMemo } from 'react'
import { TextWords, useText } from '../../lib/i18n/index.ts'
import { FirstVersion, useFirstVersion } from '../../ui/version-mark.tsx'

interface BaselineProps {
  /** Of a report. */
  rows: readonly Pick<ReportRow, 'view'>[]
  children: ReactNode
}

/** What is said of a report's versions: `{{baseline}}` is what they are compared with, and `{{afterStop}}` what is seen without them. */
export function Baseline({ rows, children }: BaselineProps) {
  const base = rows.find(({ view }) => view.is_original)
  const { t } = useText()
  const words = useContext(TextWords)
  const near = useFirstVersion()
  const first = base?.view.id === 'holdout' ? 'holdout' : near
  const name = base?.view.name ?? ''
  const own = useMemo(
    () => ({
      ...words,
      baseline: t(`judgment.baseline.${first}`, { name }),
      afterStop: t(first === 'original' ? 'judgment.afterStop.original' : 'judgment.afterStop.none'),
    }),
    [words, t, first, name],
  )
  return (
    <FirstVersion value={first}>
      <TextWords value={own}>{children}</TextWords>
    </FirstVersion>
  )
}
