import type { SharedReport } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/page.tsx'
import { MetricCards } from './cards/metric-cards.tsx'
import { HowComputed } from './how/how-computed.tsx'
import { WithMoney } from './money/with-money.tsx'
import { ProgressLine } from './next/progress-line.tsx'
import { ReportTable } from './report-table.tsx'
import { isAlone, isCompared } from './stage.ts'
import type { ReportedExperience } from './subject.ts'
import { RatioAlarm } from './verdict/ratio-alarm.tsx'
import { VerdictPanel } from './verdict/verdict-panel.tsx'

interface SharedFiguresProps {
  report: SharedReport['report']
  experience: ReportedExperience
  /** What the card is called that says how far it has come. */
  progress: string
  /** What stands below the table. */
  children: ReactNode
}

const all = { basis: 'session', isWhole: true } as const

/** A report without what can be done about it; it is loaded with the one of members, whose parts it is made of. */
export function SharedFigures({ report, experience, progress, children }: SharedFiguresProps) {
  const told = { report, experience }
  const compares = isCompared(report, experience)
  return (
    <>
      {compares ? (
        <>
          {report.srm.alarm ? <RatioAlarm /> : null}
          <VerdictPanel {...told} isWhole isFiltered={false} />
          <WithMoney {...told} isWhole raw={false}>
            {isAlone(report) ? null : (
              <Card title={progress}>
                <ProgressLine judgment={report.judgment} />
              </Card>
            )}
          </WithMoney>
          <MetricCards {...told} chosen={all} />
        </>
      ) : null}
      <ReportTable {...told} {...all} />
      {children}
      {compares ? <HowComputed {...told} /> : null}
    </>
  )
}
