import { useQueryClient } from '@tanstack/react-query'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { getExperience, updateSchedule } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../../lib/api/error.ts'
import { useInFamily } from '../../../lib/api/family.ts'
import { endpointKey, useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { staleAfterSave } from '../save.ts'
import { isSameTimes, type Times } from './moves.ts'
import { nameSchedule, timesOf, useZone } from './words.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

/** What a call without a form says: the rule itself, as there is no field that it could be read at. */
const withoutFields = (error: unknown): unknown =>
  isApiError(error, 'rule_broken', 'invalid_input') && error.issues.length > 0
    ? new ApiError({ ...error, message: error.issues.map(({ message }) => message).join(' ') })
    : error

interface Move {
  id: string
  times: Times
}

/** Schedules as they are moved on the timeline: seen at once, stored when they are let go, and taken back by one click. */
export function useMoves(experience: ExperienceDetail) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { zoned } = useZone()
  const client = useQueryClient()
  const { mutateAsync: save } = useAction(updateSchedule, staleAfterSave)
  const [move, setMove] = useState<Move | null>(null)
  const wanted = useRef<Move | null>(null)
  const saving = useRef(false)
  const key = endpointKey(useInFamily()(getExperience), { org: org.org_id, experience_id: experience.id })
  const shown = () => client.getQueryData<ExperienceDetail>(key) ?? experience
  const show = (next: Move | null) => {
    wanted.current = next
    setMove(next)
  }

  /** Stores other times, and answers those before. */
  const store = async ({ id, times }: Move): Promise<ViewSchedule | undefined> => {
    const { revision, schedules } = shown()
    const before = schedules.find((each) => each.id === id)
    if (!before || isSameTimes(timesOf(before), times)) return undefined
    const { start, end } = timesOf(before)
    const changed = {
      ...(times.start !== start && { start_at: iso(times.start) }),
      ...(times.end !== end && { recover_at: times.end === null ? null : iso(times.end) }),
    }
    const { revision: next, ...after } = await save({ query: { org: org.org_id }, body: { id, ...changed, revision } })
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<ExperienceDetail>(key, (now) =>
      now ? { ...now, revision: next, schedules: now.schedules.map((each) => (each.id === id ? after : each)) } : now,
    )
    void client.invalidateQueries({ queryKey: key })
    return before
  }
  const tell = (error: unknown) => toast.failed(t('schedules.updateFailed'), withoutFields(error))
  const undo = (before: ViewSchedule) =>
    store({ id: before.id, times: timesOf(before) }).then(() => toast.done(t('schedules.timeline.undone')), tell)

  const drop = async () => {
    if (saving.current) return
    saving.current = true
    // What is moved while it is being stored is stored after that.
    while (wanted.current) {
      const stored = wanted.current
      toast.outdate(stored.id)
      try {
        const before = await store(stored)
        if (before) {
          const message = t('schedules.timeline.moved', { name: nameSchedule(before, zoned) })
          toast.undoable(message, {
            label: t('schedules.timeline.undo'),
            run: () => void undo(before),
            of: before.id,
          })
        }
      } catch (error) {
        tell(error)
      }
      if (wanted.current === stored) show(null)
    }
    saving.current = false
  }
  const latest = useRef(drop)
  latest.current = drop
  // What was moved by keys shortly before the screen is left is not lost.
  useEffect(() => () => void latest.current(), [])

  return {
    schedules: experience.schedules.map((schedule) =>
      schedule.id === move?.id
        ? {
            ...schedule,
            start_at: iso(move.times.start),
            recover_at: move.times.end === null ? null : iso(move.times.end),
          }
        : schedule,
    ),
    move: (id: string, times: Times) => show({ id, times }),
    drop: () => void drop(),
    cancel: () => show(null),
  }
}
