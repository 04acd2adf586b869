import type { BodyOf, createTimer, Issue, Language, Timer, TimerLooks, TypedIssueCode } from '@vitrine/contract'
import { timerDefaults, timerRanges } from '@vitrine/contract/client'
import { isColor } from '../../kernel/looks/swatches.ts'
import { makeIssue } from '../../lib/find-issues.ts'
import { hasFault } from '../../lib/read-number.ts'
import { dayIn, fromWallTime } from '../../lib/time.ts'
import { changedKeys, type Draft } from '../../lib/use-draft.ts'

/** A timer while somebody edits it: what is not chosen yet is null. */
export interface TimerForm {
  name: string
  start_at: string | null
  end_at: string | null
  show_start_at: string | null
  show_end_at: string | null
  is_repeating: boolean
  repeat_days: number | null
  looks: TimerLooks
}

export const toTimerForm = (timer: Timer): TimerForm => ({
  name: timer.name,
  start_at: timer.start_at,
  end_at: timer.end_at,
  show_start_at: timer.show_start_at,
  show_end_at: timer.show_end_at,
  is_repeating: timer.is_repeating,
  repeat_days: timer.repeat_days,
  looks: timer.looks,
})

/** What a new one proposes: a week, to the end of its last day. */
export const newTimerForm = (timeZone: string, language: Language): TimerForm => ({
  name: '',
  start_at: null,
  end_at: fromWallTime(`${dayIn(timeZone, 7)} 23:59:00`, timeZone),
  show_start_at: null,
  show_end_at: null,
  is_repeating: false,
  repeat_days: null,
  looks: { ...timerDefaults, language },
})

export const ruleOf = (of: keyof typeof timerRanges) => ({ ...timerRanges[of], decimals: 0 })

const isReversed = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && Date.parse(end) < Date.parse(start)

/** Everything that is wrong with it, by the rules of the server. */
export function findTimerIssues(form: TimerForm, language: Language): Issue[] {
  const issues: Issue[] = []
  const tell = (path: string, error: TypedIssueCode) => issues.push(makeIssue(path, error, language))
  if (form.name.trim() === '') tell('name', 'required')
  if (form.end_at === null) tell('end_at', 'required')
  if (isReversed(form.start_at, form.end_at)) tell('end_at', 'end_before_start')
  if (isReversed(form.show_start_at, form.show_end_at)) tell('show_end_at', 'end_before_start')
  if (form.is_repeating && form.repeat_days === null) tell('repeat_days', 'repeat_needs_days')
  const { looks } = form
  for (const key of ['number_color', 'unit_color', 'left_color', 'right_color'] as const)
    if (!isColor(looks[key])) tell(`looks.${key}`, 'invalid_color')
  for (const key of ['mobile_mini', 'desktop_mini'] as const)
    for (const color of ['ground', 'color'] as const)
      if (!isColor(looks[key][color])) tell(`looks.${key}.${color}`, 'invalid_color')
  return issues
}

/** Whether a number of it is none, or out of bounds: the field says so itself. */
export const hasNumberFault = ({ is_repeating, repeat_days, looks }: TimerForm): boolean =>
  hasFault(looks.height, ruleOf('height')) ||
  (is_repeating && repeat_days !== null && hasFault(repeat_days, ruleOf('repeat_days')))

type Fields = Omit<BodyOf<typeof createTimer>, 'container_id'>

/** As the call takes it, once nothing is wrong with it. Days that nobody repeats by are not kept. */
export const toFields = (form: TimerForm): Fields => ({
  ...form,
  end_at: form.end_at ?? '',
  repeat_days: form.is_repeating ? form.repeat_days : null,
})

/** Edits over what somebody else has stored meanwhile: each field by itself, also of the looks. */
export function editOver(base: TimerForm, edits: Partial<TimerForm>, latest: TimerForm): TimerForm {
  const { looks = base.looks, ...rest } = edits
  const changed = Object.fromEntries(changedKeys(base.looks, looks).map((key) => [key, looks[key]]))
  return { ...latest, ...rest, looks: { ...latest.looks, ...changed } }
}

/** How many things differ from what is stored. */
export function countChanges({ changed, value }: Draft<TimerForm>, base: TimerForm): number {
  const looks = changed.includes('looks') ? changedKeys(base.looks, value.looks).length : 0
  return changed.filter((key) => key !== 'looks').length + looks
}
