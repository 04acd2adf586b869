import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { CountsTable } from './counts-table.tsx'
import { FormulaList } from './formula-list.tsx'
import { useSentences } from './use-sentences.ts'

export interface HowDetailsProps {
  report: ReportFigures
  experience: ReportedExperience
  /** What there is to say besides. */
  children?: ReactNode
}

/** Words first, then what went in, formulas last. */
export function HowDetails({ report, experience, children }: HowDetailsProps) {
  const { t } = useText()
  const sentences = useSentences(report, experience)
  return (
    <>
      <div>
        <Text fw={500} mb={6}>
          {t('report.how.words')}
        </Text>
        <List size="sm" spacing={6} maw={860}>
          {sentences.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
          {children}
        </List>
      </div>
      <CountsTable report={report} />
      <FormulaList method={report.judgment.method} />
    </>
  )
}
