import { expect, test } from 'vitest'
import { editOver, findTimerIssues, hasNumberFault, newTimerForm, type TimerForm, toFields } from './timer-form.ts'

const form: TimerForm = { ...newTimerForm('Asia/Taipei', 'zh-TW'), name: 'Sale', end_at: '2026-11-12T00:00:00.000Z' }
const issuesOf = (own: Partial<TimerForm>) =>
  findTimerIssues({ ...form, ...own }, 'en').map(({ path, error }) => `${path} ${error}`)

test('a new one counts to the end of a day in the store’s zone', () => {
  expect(newTimerForm('Asia/Taipei', 'en').end_at).toMatch(/T15:59:00\.000Z$/)
  expect(issuesOf({})).toEqual([])
})

test('says what is wrong before anything is sent', () => {
  expect(issuesOf({ name: ' ', end_at: null, is_repeating: true })).toEqual([
    'name required',
    'end_at required',
    'repeat_days repeat_needs_days',
  ])
  const late = '2026-11-12T00:00:01.000Z'
  expect(issuesOf({ start_at: late, show_start_at: late, show_end_at: form.end_at })).toEqual([
    'end_at end_before_start',
    'show_end_at end_before_start',
  ])
  const looks = { ...form.looks, unit_color: '#12', mobile_mini: { ...form.looks.mobile_mini, ground: 'red' } }
  expect(issuesOf({ looks })).toEqual(['looks.unit_color invalid_color', 'looks.mobile_mini.ground invalid_color'])
})

test('numbers that cannot be saved are found, days only where it repeats', () => {
  expect(hasNumberFault(form)).toBe(false)
  expect(hasNumberFault({ ...form, looks: { ...form.looks, height: 79 } })).toBe(true)
  expect(hasNumberFault({ ...form, repeat_days: 0 })).toBe(false)
  expect(hasNumberFault({ ...form, is_repeating: true, repeat_days: 0 })).toBe(true)
  expect(toFields({ ...form, repeat_days: 3 }).repeat_days).toBeNull()
})

test('edits go over what somebody else stored, field by field', () => {
  const latest = { ...form, name: 'Theirs', looks: { ...form.looks, height: 200, title: 'Theirs' } }
  const edits = { start_at: '2026-11-01T00:00:00.000Z', looks: { ...form.looks, title: 'Mine' } }
  expect(editOver(form, edits, latest)).toMatchObject({
    name: 'Theirs',
    start_at: edits.start_at,
    looks: { height: 200, title: 'Mine' },
  })
})
