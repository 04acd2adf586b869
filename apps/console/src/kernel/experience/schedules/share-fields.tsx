import { Button, Input, Stack, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Clipped } from '../../../ui/clipped.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { WeightSum } from '../versions/weight-sum.tsx'
import {
  countable,
  fromPercent,
  fromUnits,
  giveRest,
  sumUnits,
  toPercent,
  weightRule,
  whole,
} from '../versions/weights.ts'
import classes from './schedules.module.css'

interface ShareFieldsProps {
  views: ExperienceDetail['views']
  /** By version, in units. */
  weights: Record<string, number>
  readOnly: boolean
  issue: (path: string) => string | undefined
  onChange: (weights: Record<string, number>) => void
}

/** The share of every version, with their sum. */
export function ShareFields({ views, weights, readOnly, issue, onChange }: ShareFieldsProps) {
  const { t } = useText()
  const units = views.map(({ id }) => weights[id] ?? 0)
  const sum = sumUnits(units)
  const error = issue('weights')
  const setAll = (next: number[]) => onChange(Object.fromEntries(views.map(({ id }, i) => [id, next[i] ?? 0])))
  return (
    <Stack gap={8} role="group" aria-label={t('schedules.form.weights')}>
      <Text size="sm" fw={500}>
        {t('schedules.form.weights')}
      </Text>
      {views.map((view, index) => (
        <div key={view.id} className={classes.share}>
          <VersionMark index={index} />
          <Clipped>
            <Foreign>{view.name}</Foreign>
          </Clipped>
          <div className={classes.rest}>
            {readOnly || sum === whole ? null : (
              <Button size="compact-xs" variant="subtle" onClick={() => setAll(giveRest(units, index))}>
                {t('versions.giveRest')}
              </Button>
            )}
          </div>
          {readOnly ? (
            <Text className="figure" ta="right">
              {formatWeight(fromUnits(units[index] ?? 0))}
            </Text>
          ) : (
            <BoundedNumber
              aria-label={t('versions.weightOf', { name: view.name })}
              unit="%"
              rule={weightRule}
              styles={{ input: { textAlign: 'right' } }}
              value={toPercent(units[index] ?? 0)}
              error={issue(`weights.${view.id}`)}
              onChange={(percent) => onChange({ ...weights, [view.id]: fromPercent(percent) })}
            />
          )}
        </div>
      ))}
      <WeightSum
        views={views.map((view, i) => ({ ...view, weight: fromUnits(countable(units[i] ?? 0)) }))}
        units={sum}
      />
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
    </Stack>
  )
}
