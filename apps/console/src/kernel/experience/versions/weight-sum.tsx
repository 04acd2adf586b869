import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { WeightBar } from '../../../ui/weight-bar.tsx'
import classes from './versions.module.css'
import { fromUnits, whole } from './weights.ts'

interface WeightSumProps {
  views: readonly { id: string; name: string; weight: number }[]
  units: number
}

/** The sum is always in sight; it says in words what is missing or too much. */
export function WeightSum({ views, units }: WeightSumProps) {
  const { t } = useText()
  const fine = units === whole
  // Parts of a unit that somebody types are told at their field.
  const off = Math.round(units - whole)
  const rest = formatWeight(fromUnits(Math.abs(off)))
  return (
    <div className={classes.sum}>
      <WeightBar views={views} height={12} />
      <Group gap={6} wrap="nowrap" role="status" c={fine ? undefined : 'var(--vitrine-attention)'}>
        {fine ? (
          <IconCheck size={16} color="var(--vitrine-good)" aria-hidden />
        ) : (
          <IconAlertTriangle size={16} aria-hidden />
        )}
        <Text className="figure" fw={500} inherit style={{ whiteSpace: 'nowrap' }}>
          {t('versions.sum', { sum: formatWeight(fromUnits(units)) })}
          {off === 0 ? null : ` · ${t(off < 0 ? 'versions.missing' : 'versions.tooMuch', { rest })}`}
        </Text>
      </Group>
    </div>
  )
}
