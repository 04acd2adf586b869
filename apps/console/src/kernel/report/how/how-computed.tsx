import { List, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { CountsTable } from './counts-table.tsx'
import { FormulaList } from './formula-list.tsx'
import classes from './how.module.css'
import { useSentences } from './use-sentences.ts'

interface HowComputedProps {
  report: ReportFigures
  experience: ReportedExperience
  /** What there is to say besides, once somebody reads it. */
  children?: ReactNode
}

/** Where the figures come from: words first, then what went in, formulas last. */
export function HowComputed({ report, experience, children }: HowComputedProps) {
  const { t } = useText()
  const sentences = useSentences(report, experience)
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.how} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.title}>
        <h2>{t('report.how.title')}</h2>
        <IconChevronDown size={16} className={classes.chevron} />
      </summary>
      <Stack gap="lg" px="md" pb="md">
        <div>
          <Text fw={500} mb={6}>
            {t('report.how.words')}
          </Text>
          <List size="sm" spacing={6} maw={860}>
            {sentences.map(({ key, text }) => (
              <List.Item key={key}>{text}</List.Item>
            ))}
            {opened ? children : null}
          </List>
        </div>
        <CountsTable report={report} />
        <FormulaList method={report.judgment.method} />
      </Stack>
    </details>
  )
}
