import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { findMoneyMode } from './money-mode.ts'
import { MoneyPanel } from './money-panel.tsx'
import { MoneyWaiting } from './money-waiting.tsx'

interface WithMoneyProps {
  report: ReportFigures
  experience: ReportedExperience
  /** All visitors and days, as judged. */
  isWhole: boolean
  raw: boolean
  /** What stands beside it. */
  children: ReactNode
}

/** The money beside what comes next; that alone where money is neither told nor awaited, and nothing before the release. */
export function WithMoney({ report, experience, isWhole, raw, children }: WithMoneyProps) {
  const { state } = report.judgment
  const mode = findMoneyMode(report, isWhole)
  const isWaiting = mode === 'none' && !report.srm.alarm && (state === 'running' || state === 'over')
  if (state === 'draft') return null
  if (mode === 'none' && !isWaiting) return children
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {mode === 'none' ? (
        <MoneyWaiting report={report} />
      ) : (
        <MoneyPanel report={report} experience={experience} mode={mode} isWhole={isWhole} raw={raw} />
      )}
      {children}
    </SimpleGrid>
  )
}
