import { planFunctionNames as functions, planLevels } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { Member } from '../access/queries.ts'
import { limitOf, limitsOf, retentionMonths } from './plans.ts'
import { requireQuota } from './store.ts'

describe('the table of plan limits', () => {
  it('is the published one', () => {
    const inOrder = Object.fromEntries(functions.map((fn) => [fn, planLevels.map((level) => limitsOf(fn)[level])]))
    expect(inOrder).toMatchObject({
      containers: [20, 5, 2, 1, 0],
      members: [100, 20, 5, 2, 0],
      released_experiments: [50, 15, 3, 1, 0],
      versions: [10, 6, 3, 2, 0],
      weight_changes: [20, 10, 0, 0, 0],
      image_storage: [20480, 5120, 1024, 200, 0],
      floating_menus: [1, 1, 1, 1, 0],
      marketing_cards: [100, 30, 5, 1, 0],
      city_cards: [50, 10, 0, 0, 0],
      auto_coupons: [1, 1, 0, 0, 0],
    })
  })

  it('never gives a lower plan more', () => {
    for (const fn of functions) {
      const values = planLevels.map((level) => limitOf(fn, level, false))
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    expect(retentionMonths).toEqual({ nineder: 24, business: 12, starter: 3, free: 1, disable: 24 })
  })

  it('gives beta users one of what the plan lacks, but no change of weights and no auto-fill, and nothing on a disabled plan', () => {
    for (const fn of functions)
      for (const level of planLevels) {
        const limit = limitOf(fn, level, true)
        const isLeftOut = fn === 'weight_changes' || fn === 'auto_coupons'
        const least = level === 'disable' || isLeftOut ? 0 : 1
        expect([fn, level, limit]).toEqual([fn, level, Math.max(least, limitsOf(fn)[level])])
      }
  })
})

describe('taking a place', () => {
  const member = (level: Member['level']): Member => ({
    org: 'o',
    userId: 'u',
    role: 'manager',
    level,
    containerIds: null,
  })

  it('is possible up to the limit and says which is reached', () => {
    expect(() => requireQuota(member('starter'), false, 'versions', 2)).not.toThrow()
    for (const taken of [3, 4])
      expect(() => requireQuota(member('starter'), false, 'versions', taken)).toThrowError(
        expect.objectContaining({ code: 'limit_reached', details: { limit: 3, function: 'versions' } }),
      )
  })
})
