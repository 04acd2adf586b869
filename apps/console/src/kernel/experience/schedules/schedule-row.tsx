import { ActionIcon, Badge, type MantineColor, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { formatDateTime, formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Clipped } from '../../../ui/clipped.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { fitsVersions } from '../traits.ts'
import classes from './schedules.module.css'
import { nameSchedule, useZone } from './words.ts'

const colors: Record<ViewSchedule['state'], MantineColor> = {
  waiting: 'blue',
  running: 'green',
  stopped: 'gray',
  done: 'gray',
}

interface ScheduleRowProps {
  experience: ExperienceDetail
  schedule: ViewSchedule
  /** Its number, as on the timeline. */
  n: number
  mayEdit: boolean
  mayDelete: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One schedule: in which state, from when to when, why, and how it shares visitors. */
export function ScheduleRow({ experience, schedule, n, mayEdit, mayDelete, onEdit, onDelete }: ScheduleRowProps) {
  const { t } = useText()
  const { zoned } = useZone()
  const { state, start_at, recover_at, description, weights } = schedule
  const isDraft = experience.status === 'draft'
  const isOver = state === 'done' || state === 'stopped'
  const name = nameSchedule(schedule, zoned)
  const startsAtRelease = isDraft && !isOver && Date.parse(start_at) <= Date.now()
  const tellRecovery = (): string => {
    if (recover_at === null) return t('schedules.noRecovery')
    const { ended_at } = experience
    const isStopped = state === 'stopped' && ended_at !== null
    return isStopped
      ? t('schedules.stopped', { time: formatDateTime(ended_at, zoned) })
      : formatDateTime(recover_at, zoned)
  }
  return (
    <li className={classes.row} data-schedule={schedule.id}>
      <span className={classes.n}>{n}</span>
      <Badge variant={isOver ? 'outline' : 'light'} color={colors[state]} size="md" radius="sm">
        {t(`schedules.states.${state}`)}
      </Badge>
      <div className={classes.what}>
        {description ? (
          <Clipped fw={500}>
            <Foreign>{description}</Foreign>
          </Clipped>
        ) : null}
        <dl className={classes.times}>
          <dt>{t('schedules.start')}</dt>
          <dd>
            {formatDateTime(start_at, zoned)}
            {startsAtRelease ? ` · ${t('schedules.onRelease')}` : null}
          </dd>
          <dt>{t('schedules.recover')}</dt>
          <dd>{tellRecovery()}</dd>
        </dl>
        {isDraft && !fitsVersions(schedule, experience.views) ? (
          <Text size="sm" c="var(--vitrine-attention)">
            {t('schedules.unfit')}
          </Text>
        ) : null}
      </div>
      <ul className={classes.weights} aria-label={t('schedules.form.weights')}>
        {experience.views.map((view, index) => (
          <li key={view.id}>
            <VersionMark index={index} />
            <span className="unseen">{view.name}</span>
            <span className="figure">{formatWeight(weights[view.id] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {mayEdit && !isOver ? (
          <ActionIcon aria-label={t('schedules.edit', { name })} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        ) : null}
        {mayDelete && (!isOver || isDraft) ? (
          <ActionIcon aria-label={t('schedules.remove', { name })} onClick={onDelete}>
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  )
}
