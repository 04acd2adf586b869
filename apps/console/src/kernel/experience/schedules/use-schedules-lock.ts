import type { ExperienceDetail } from '@vitrine/contract'
import { createSchedule, deleteSchedule, updateSchedule } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { judge, useContainerWorkspace, useQuotas } from '../../workspace/index.ts'

/** How many changes of weights an experience has taken of its plan; the first one by hand is the release itself. */
export const countChanges = ({ weight_changes, schedules }: ExperienceDetail): number =>
  Math.max(0, weight_changes.length - 1) + schedules.length

interface SchedulesLock {
  mayAdd: boolean
  mayEdit: boolean
  mayDelete: boolean
  /** Why none can be added, where the person could do something about it. */
  reason?: string
  /** Of the plan's changes; limit -1: as many as one likes. */
  used: number
  limit: number | undefined
}

/** What a person may do with the schedules of an experience: as their role, the plan, its count and the experience itself allow. */
export function useSchedulesLock(experience: ExperienceDetail): SchedulesLock {
  const { t } = useText()
  const workspace = useContainerWorkspace()
  const limit = useQuotas()?.find((each) => each.function === 'weight_changes')?.limit
  const used = countChanges(experience)
  const isOver = experience.status === 'ended'
  const verdict = judge(createSchedule, workspace)
  const isFull = limit !== undefined && limit >= 0 && used >= limit
  const find = (): string | undefined => {
    if (isOver) return t('schedules.locked.ended')
    if (verdict.allowed) return isFull ? t('schedules.locked.full', { limit }) : undefined
    if (verdict.because !== 'plan') return t('schedules.locked.role')
    return t(workspace.org.level === 'disable' ? 'settings.planEnded' : 'schedules.locked.plan')
  }
  const reason = find()
  return {
    mayAdd: reason === undefined,
    mayEdit: !isOver && judge(updateSchedule, workspace).allowed,
    mayDelete: !isOver && judge(deleteSchedule, workspace).allowed,
    ...(reason !== undefined && { reason }),
    used,
    limit,
  }
}
