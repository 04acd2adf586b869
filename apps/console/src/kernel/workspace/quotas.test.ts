import type { QuotaUse } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { tightQuotas } from './quotas.ts'

const told = (used: number, limit: number, single = { single: false }): boolean =>
  tightQuotas([{ function: 'containers', used, limit, scope: 'organization', ...single } satisfies QuotaUse]).length ===
  1

test('a limit is told of from 80 % on', () => {
  expect([told(3, 5), told(4, 5), told(5, 5), told(6, 5)]).toEqual([false, true, true, true])
  expect([told(15, 20), told(16, 20)]).toEqual([false, true])
})

test('a limit of one or two is told of at its last place', () => {
  expect([told(0, 1), told(1, 1)]).toEqual([false, true])
  expect([told(0, 2), told(1, 2), told(2, 2)]).toEqual([false, false, true])
  expect([told(2, 3), told(3, 3)]).toEqual([false, true])
})

test('what no plan gives more than one of is not told of', () => {
  expect([told(1, 1, { single: true }), told(2, 1, { single: true })]).toEqual([false, false])
})

test('what the plan does not have, or does not limit, is not told of', () => {
  expect([told(0, 0), told(3, 0), told(900, -1)]).toEqual([false, false, false])
})
