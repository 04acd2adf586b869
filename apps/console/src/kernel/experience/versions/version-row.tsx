import { Button, NumberInput, Text } from '@mantine/core'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { useFeature } from '../../console-feature.tsx'
import { VersionMenu } from './version-menu.tsx'
import classes from './versions.module.css'
import { fromPercent, fromUnits, toPercent } from './weights.ts'

interface VersionRowProps {
  experience: ExperienceDetail
  view: View
  index: number
  units: number
  editable: boolean
  onWeight: (units: number) => void
  /** Present while the sum is not whole: gives the difference to this version. */
  onGiveRest: (() => void) | undefined
  onOpen: () => void
}

export function VersionRow({
  experience,
  view,
  index,
  units,
  editable,
  onWeight,
  onGiveRest,
  onOpen,
}: VersionRowProps) {
  const { t } = useText()
  const { ContentSummary } = useFeature(experience.target_type)
  return (
    <div className={classes.row}>
      <VersionMark index={index} />
      <div>
        <Text
          component="button"
          className={classes.name}
          onClick={onOpen}
          style={{ background: 'none', border: 0, padding: 0, textAlign: 'left', cursor: 'pointer' }}
        >
          {view.name}
        </Text>
        <Text size="xs" c="dimmed" component="div" lineClamp={1}>
          {view.is_original ? (
            t('versions.originalHelp')
          ) : (
            <ContentSummary experience={experience} content={view.content} />
          )}
          {view.memo ? ` · ${view.memo}` : null}
        </Text>
      </div>
      <div className={classes.rest}>
        {editable && onGiveRest ? (
          <Button size="compact-xs" variant="subtle" onClick={onGiveRest}>
            {t('versions.giveRest')}
          </Button>
        ) : null}
      </div>
      {editable ? (
        <NumberInput
          aria-label={t('versions.weightOf', { name: view.name })}
          min={0}
          max={100}
          step={1}
          decimalScale={2}
          clampBehavior="strict"
          suffix="%"
          styles={{ input: { textAlign: 'right', paddingRight: 34 } }}
          value={toPercent(units)}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(value) => onWeight(fromPercent(Number(value) || 0))}
        />
      ) : (
        <Text className="figure" ta="right">
          {formatWeight(fromUnits(units))}
        </Text>
      )}
      <VersionMenu experience={experience} view={view} />
    </div>
  )
}
