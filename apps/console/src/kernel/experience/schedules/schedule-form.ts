import type { BodyOf, ExperienceDetail, Issue, Language, ViewSchedule } from '@vitrine/contract'
import type { createSchedule } from '@vitrine/contract/client'
import { makeIssue } from '../../../lib/find-issues.ts'
import type { Translate } from '../../../lib/i18n/index.ts'
import { fromUnits, toUnits } from '../versions/weights.ts'

/** Characters of a description. */
export const mostCharacters = 10

/** What is typed of a schedule; weights in units, see weights.ts. */
export interface ScheduleForm {
  description: string
  start_at: string | null
  recovers: boolean
  recover_at: string | null
  weights: Record<string, number>
}

/** A new one begins with the weights that hold. */
export const toForm = ({ views }: Pick<ExperienceDetail, 'views'>, schedule: ViewSchedule | null): ScheduleForm => ({
  description: schedule?.description ?? '',
  start_at: schedule?.start_at ?? null,
  recovers: schedule !== null && schedule.recover_at !== null,
  recover_at: schedule?.recover_at ?? null,
  weights: Object.fromEntries(
    views.map(({ id, weight }) => [id, toUnits(schedule ? (schedule.weights[id] ?? 0) : weight)]),
  ),
})

/** What is missing, and what is in no order, before anything is sent. */
export function findFaults(
  { start_at, recovers, recover_at }: ScheduleForm,
  { t, language }: { t: Translate; language: Language },
): Issue[] {
  const issues: Issue[] = []
  if (start_at === null) issues.push(makeIssue('start_at', 'required', language))
  if (recovers && recover_at === null) issues.push(makeIssue('recover_at', 'required', language))
  if (recovers && start_at && recover_at) {
    const length = Date.parse(recover_at) - Date.parse(start_at)
    if (length < 0) issues.push(makeIssue('recover_at', 'recovery_before_start', language))
    // The calls take such a one, which would change nothing and count as a change all the same.
    if (length === 0)
      issues.push({ path: 'recover_at', error: 'recovery_before_start', message: t('schedules.form.sameTime') })
  }
  return issues
}

type Sent = Omit<BodyOf<typeof createSchedule>, 'experience_id' | 'revision' | 'start_at' | 'weights'> & {
  start_at: string
  weights: Record<string, number>
}

/** As the calls take it. */
export const toBody = ({ description, start_at, recovers, recover_at, weights }: ScheduleForm): Sent => ({
  description: description.trim(),
  start_at: start_at ?? '',
  recover_at: recovers ? recover_at : null,
  weights: Object.fromEntries(Object.entries(weights).map(([id, units]) => [id, fromUnits(units)])),
})

/** What of a schedule a change is about; its recovery stands in two fields. */
export function changedBody(form: ScheduleForm, changed: readonly (keyof ScheduleForm)[]): Partial<Sent> {
  const { description, start_at, recover_at, weights } = toBody(form)
  return {
    ...(changed.includes('description') && { description }),
    ...(changed.includes('start_at') && { start_at }),
    ...((changed.includes('recovers') || changed.includes('recover_at')) && { recover_at }),
    ...(changed.includes('weights') && { weights }),
  }
}
