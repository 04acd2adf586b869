import { Table, Text } from '@mantine/core'
import type { TestPlan } from '@vitrine/contract'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import classes from './plan-proposal.module.css'

/** What other lengths would find; the one that is set stands out. */
export function PlanChoices({ plan, days }: { plan: TestPlan; days: number }) {
  const { t, language } = useText()
  if (plan.choices.length === 0) return null
  return (
    <div>
      <Text size="xs" fw={500} mb={4}>
        {t('planner.choices')}
      </Text>
      <Table fz="sm" verticalSpacing={4} className={classes.choices}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('planner.length')}</Table.Th>
            <Table.Th ta="right">{t('planner.expected')}</Table.Th>
            <Table.Th ta="right">{t('planner.finds')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plan.choices.map((choice) => (
            <Table.Tr key={choice.days} data-chosen={choice.days === days || undefined}>
              <Table.Td>{t('planner.lengthOf', { count: choice.days })}</Table.Td>
              <Table.Td ta="right">{formatCount(choice.visitors, language)}</Table.Td>
              <Table.Td ta="right">
                {choice.smallest_lift === null ? t('planner.nothing') : formatPercent(choice.smallest_lift, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
