import { Text } from '@mantine/core'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { deleteSchedule } from '@vitrine/contract/client'
import { isApiError } from '../../../lib/api/error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { staleAfterSave } from '../save.ts'
import { listStretches } from './shares.ts'
import { nameSchedule, tellWeights, timesOf, useZone } from './words.ts'

interface DeleteScheduleDialogProps {
  opened: boolean
  experience: ExperienceDetail
  schedule: ViewSchedule
  onClose: () => void
}

/** What holds once a running schedule has recovered. */
function sharesAfter(experience: ExperienceDetail, schedule: ViewSchedule): readonly number[] {
  const { start, end } = timesOf(schedule)
  const from = end ?? start
  return listStretches(experience, [schedule], { from, to: from + 1 })[0]?.shares ?? []
}

/** Says what deleting a schedule does: nothing happens at its time, or one that runs recovers now. */
export function DeleteScheduleDialog({ opened, experience, schedule, onClose }: DeleteScheduleDialogProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { zoned } = useZone()
  const remove = useAction(deleteSchedule, staleAfterSave)
  const isRunning = schedule.state === 'running'
  const weights = isRunning ? tellWeights(sharesAfter(experience, schedule), experience.views, zoned) : ''
  // Its experiment can end while this is being asked.
  const said = schedule.state === 'stopped' ? 'done' : schedule.state
  const confirm = () =>
    remove.mutate(
      { query: { org: org.org_id, id: schedule.id, revision: experience.revision } },
      {
        onSuccess: () => {
          toast.done(t(isRunning ? 'schedules.recovered' : 'schedules.deleted'))
          onClose()
        },
        onError: (error) => {
          toast.failed(t('schedules.deleteFailed'), error)
          if (isApiError(error, 'conflict', 'not_found')) onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('schedules.deletion.title', { name: nameSchedule(schedule, zoned) })}
      verb={t(isRunning ? 'schedules.deletion.runningVerb' : 'schedules.deletion.verb')}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text>{t(`schedules.deletion.${said}`, { weights })}</Text>
    </ConfirmDialog>
  )
}
