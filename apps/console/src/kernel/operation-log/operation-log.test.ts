import { describe, expect, test } from 'vitest'
import { parseLogState, toFilter, writeLogState } from './search.ts'

describe('the address', () => {
  test('says only what differs, and nothing that makes no sense', () => {
    const search = {
      person: 'p1',
      type: 'view',
      container: 'c1',
      from: '2026-11-01',
      to: '2026-11-02',
      key: 'x',
      page: '2',
      limit: '50',
    }
    expect(writeLogState(parseLogState(search))).toEqual(search)
    const nonsense = parseLogState({
      person: '<a>',
      type: 'x',
      from: '2026-11-02',
      to: '2026-11-01',
      page: '0',
      limit: 'x',
    })
    expect(Object.values(writeLogState(nonsense)).filter(Boolean)).toEqual([])
  })
  test('names a platform that acted by itself like a person', () => {
    const state = parseLogState({ person: 'platform:shopify' })
    expect(writeLogState(state)).toMatchObject({ person: 'platform:shopify' })
    expect(toFilter(state, 'Asia/Taipei')).toEqual({ user_id: 'platform:shopify' })
    expect(parseLogState({ person: 'other:shopify' }).person).toBeNull()
  })
  test('means whole days of the time zone', () => {
    const state = parseLogState({ from: '2026-11-01', to: '2026-11-02' })
    expect(toFilter(state, 'Asia/Taipei')).toEqual({
      start: '2026-10-31T16:00:00.000Z',
      end: '2026-11-02T16:00:00.000Z',
    })
  })
})
