import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { findFaults } from './schedule-form.ts'

const t: Translate = (key) => key
const told = (recover_at: string | null, recovers = true) =>
  findFaults(
    { description: '', start_at: '2026-11-29T02:00:00Z', recovers, recover_at, weights: {} },
    { t, language: 'en' },
  ).map(({ path, message }) => [path, message])

test('a recovery is later than the start, where there is one', () => {
  expect(told('2026-11-29T02:01:00Z')).toEqual([])
  expect(told('2026-11-29T02:00:00Z')).toEqual([['recover_at', 'schedules.form.sameTime']])
  expect(told('2026-11-29T02:00:00Z', false)).toEqual([])
  expect(told('2026-11-29T01:59:00Z')).toEqual([
    ['recover_at', 'The recovery time cannot be earlier than the start time'],
  ])
})
