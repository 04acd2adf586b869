import { Anchor, Table, Text } from '@mantine/core'
import type { ExperienceDetail, TestPlan } from '@vitrine/contract'
import { formatCount, formatPercent, formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import classes from './plan-proposal.module.css'

interface PlanChoicesProps extends Pick<ExperienceDetail, 'exclusion'> {
  plan: TestPlan
  days: number
}

/** What other lengths would find; the one that is set stands out. Of an exclusion group, why there are fewer visitors than a day has. */
export function PlanChoices({ plan, days, exclusion }: PlanChoicesProps) {
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
      {exclusion ? (
        <Text size="sm" mt={8}>
          {t('planner.neverBoth', { group: exclusion.name, share: formatWeight(exclusion.share) })}
          <Gap />
          <Anchor href="#never-both" underline="always" inherit>
            {t('planner.toGroup')}
          </Anchor>
        </Text>
      ) : null}
    </div>
  )
}
