import { Accordion, List, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { CountsTable } from './counts-table.tsx'
import { FormulaList } from './formula-list.tsx'
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
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion variant="contained" radius="md" order={2} value={opened} onChange={setOpened}>
      <Accordion.Item
        value="how"
        style={{ background: 'var(--vitrine-surface)', borderColor: 'var(--vitrine-hairline)' }}
      >
        <Accordion.Control>
          <Text fw={500}>{t('report.how.title')}</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg">
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
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
