import { Button, Text } from '@mantine/core'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Clipped } from '../../../ui/clipped.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { useKind } from '../../console-kind.tsx'
import { DragHandle, dropAt } from './drag-handle.tsx'
import type { MoveVersion } from './use-version-order.ts'
import { VersionMenu } from './version-menu.tsx'
import classes from './versions.module.css'
import { fromPercent, fromUnits, toPercent, weightRule } from './weights.ts'

interface VersionRowProps {
  experience: ExperienceDetail
  view: View
  index: number
  units: number
  editable: boolean
  onWeight: (units: number) => void
  /** Present while the sum is not whole: gives the difference to this version. */
  onGiveRest: (() => void) | undefined
  /** Present where versions can be put in another order. */
  onMove: MoveVersion | undefined
  onOpen: () => void
}

/** The top of the page as the version shows it. */
function Shot({ view }: { view: View }) {
  const { t } = useText()
  return (
    <span className={classes.shot}>
      {view.screenshot ? (
        <img
          src={view.screenshot}
          alt={t('versions.screenshotOf', { name: view.name })}
          width={64}
          height={44}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  )
}

export function VersionRow({
  experience,
  view,
  index,
  units,
  editable,
  onWeight,
  onGiveRest,
  onMove,
  onOpen,
}: VersionRowProps) {
  const { t } = useText()
  const { ContentSummary } = useKind(experience.target_type)
  // All of them have room for it then, so that names stand in one line.
  const hasShots = experience.views.some(({ screenshot }) => screenshot !== null)
  return (
    <div className={classes.row} data-version={view.id} {...dropAt(index, onMove)}>
      <div className={classes.mark}>
        {onMove && !view.is_original ? (
          <DragHandle id={view.id} name={view.name} onMove={onMove} />
        ) : onMove ? (
          <span className={classes.handle} />
        ) : null}
        <VersionMark index={index} />
        {hasShots ? <Shot view={view} /> : null}
      </div>
      <div>
        <Text
          component="button"
          className={classes.name}
          onClick={onOpen}
          style={{ background: 'none', border: 0, padding: 0, textAlign: 'left', cursor: 'pointer' }}
        >
          <Foreign>{view.name}</Foreign>
        </Text>
        <Clipped size="xs" c="dimmed">
          {view.is_original ? (
            t('versions.originalHelp')
          ) : (
            <ContentSummary experience={experience} content={view.content} />
          )}
          {view.memo ? (
            <>
              {' · '}
              <Foreign>{view.memo}</Foreign>
            </>
          ) : null}
        </Clipped>
      </div>
      <div className={classes.rest}>
        {editable && onGiveRest ? (
          <Button size="compact-xs" variant="subtle" onClick={onGiveRest}>
            {t('versions.giveRest')}
          </Button>
        ) : null}
      </div>
      {editable ? (
        <BoundedNumber
          aria-label={t('versions.weightOf', { name: view.name })}
          unit="%"
          rule={weightRule}
          styles={{ input: { textAlign: 'right' } }}
          value={toPercent(units)}
          onChange={(percent) => onWeight(fromPercent(percent))}
        />
      ) : (
        <Text className="figure" ta="right">
          {formatWeight(fromUnits(units))}
        </Text>
      )}
      <VersionMenu experience={experience} view={view} onMove={onMove} />
    </div>
  )
}
