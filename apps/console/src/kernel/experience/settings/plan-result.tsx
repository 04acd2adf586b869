import { Button, Group, Text } from '@mantine/core'
import type { TestPlan } from '@vitrine/contract'
import { formatCount, formatPercent, formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { advisePlan } from './plan-advice.ts'
import type { PlanLength } from './plan-length.ts'

interface PlanResultProps {
  plan: TestPlan
  length: PlanLength
  onUse: (days: number) => void
}

/** The length that is proposed, and whether the one that is set will do. */
export function PlanResult({ plan, length, onUse }: PlanResultProps) {
  const { t, language } = useText()
  const advice = advisePlan(plan, length.days)
  if (advice.kind === 'unknown') return null
  const lift = formatWeight(plan.lift)
  if (advice.kind === 'never')
    return (
      <Text size="sm" c="var(--vitrine-attention)">
        {t('planner.notEnough', { lift })}
      </Text>
    )
  const days = formatCount(length.days, language)
  const proposed = plan.proposed_days ?? 0
  return (
    <div>
      <Text fw={500}>
        {t('planner.proposed', {
          days: formatCount(proposed, language),
          lift,
          visitors: formatCount(plan.needed?.visitors ?? null, language),
        })}
      </Text>
      {length.problem === 'short' ? null : advice.kind === 'fits' ? (
        <Text size="sm" c="dimmed">
          {t('planner.fits', { days, lift })}
        </Text>
      ) : (
        <Text size="sm" c="var(--vitrine-attention)">
          {advice.found === null
            ? t('planner.tooShort', { days })
            : t('planner.short', { days, found: formatPercent(advice.found, language) })}
        </Text>
      )}
      {length.isFromEnd || proposed === length.days || proposed === 0 ? null : (
        <Group mt={8}>
          <Button variant="default" size="xs" onClick={() => onUse(proposed)}>
            {t('planner.use', { days: formatCount(proposed, language) })}
          </Button>
        </Group>
      )}
    </div>
  )
}
