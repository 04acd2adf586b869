import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { ScheduleTimeline } from './schedule-timeline.tsx'
import classes from './schedules.module.css'
import { useClock } from './use-clock.ts'
import { useMoves } from './use-moves.ts'
import { useSchedulesLock } from './use-schedules-lock.ts'
import { useZone } from './words.ts'

/** A dialog about a schedule, or about a new one; the next one begins anew. */
interface Asked {
  n: number
  what: 'edit' | 'delete'
  schedule: ViewSchedule | null
}

/** What is planned of the weights of an experience: over time, and one by one. */
export function SchedulesCard({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { name: zone } = useZone()
  const { mayAdd, mayEdit, mayDelete, reason, used, limit } = useSchedulesLock(experience)
  const now = useClock(experience.schedules, experience.status === 'released')
  const moves = useMoves(experience)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The last one stays while its dialog fades out.
  const last = useRef<Asked | null>(null)
  if (asked) last.current = asked
  const ask = (what: Asked['what'], schedule: ViewSchedule | null) =>
    setAsked({ n: (last.current?.n ?? 0) + 1, what, schedule })
  const close = () => setAsked(null)
  const isEmpty = experience.schedules.length === 0
  const add = (
    <Button variant="default" flex="none" leftSection={<IconPlus size={16} />} onClick={() => ask('edit', null)}>
      {t('schedules.add')}
    </Button>
  )
  const { current } = last
  // As it is now: it may have been moved, or have started, since it was asked about.
  const about = experience.schedules.find(({ id }) => id === current?.schedule?.id) ?? current?.schedule ?? null

  return (
    <Card
      id="schedules"
      title={t('schedules.title')}
      description={t('schedules.help', { zone })}
      aside={mayAdd && !isEmpty ? add : null}
    >
      <Stack gap="md">
        {reason ? (
          <Alert color="gray" p="sm">
            {reason}
          </Alert>
        ) : null}
        {isEmpty ? (
          mayAdd ? (
            <EmptyState drawing="window" title={t('schedules.empty.title')} action={add}>
              {t('schedules.empty.body')}
            </EmptyState>
          ) : null
        ) : (
          <>
            <ScheduleTimeline
              experience={experience}
              schedules={moves.schedules}
              mayMove={mayEdit}
              now={now}
              onMove={moves.move}
              onDrop={moves.drop}
              onCancel={moves.cancel}
              onOpen={(schedule) => ask('edit', schedule)}
            />
            <ul className={classes.list} aria-label={t('schedules.list')}>
              {moves.schedules.map((schedule, index) => (
                <ScheduleRow
                  key={schedule.id}
                  experience={experience}
                  schedule={schedule}
                  n={index + 1}
                  mayEdit={mayEdit}
                  mayDelete={mayDelete}
                  onEdit={() => ask('edit', schedule)}
                  onDelete={() => ask('delete', schedule)}
                />
              ))}
            </ul>
          </>
        )}
        {experience.status === 'ended' || limit === undefined ? null : (
          <Text size="sm" c="dimmed">
            {limit < 0 ? t('schedules.usedUnlimited', { used }) : t('schedules.used', { used, limit })}
          </Text>
        )}
      </Stack>
      {current?.what === 'edit' ? (
        <ScheduleDialog
          key={current.n}
          opened={asked?.what === 'edit'}
          experience={experience}
          schedule={about}
          onClose={close}
        />
      ) : null}
      {current?.what === 'delete' && about ? (
        <DeleteScheduleDialog
          key={current.n}
          opened={asked?.what === 'delete'}
          experience={experience}
          schedule={about}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
