import { operationActions, operationTypes } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { operationLog as en } from '../../lib/i18n/en/operation-log.ts'
import { operationLog as zh } from '../../lib/i18n/zh-TW/operation-log.ts'
import { changesOf } from './changes.ts'
import { parseLogState, toFilter, writeLogState } from './search.ts'

describe('every action that the server writes', () => {
  test('is named once', () => expect(new Set(operationActions).size).toBe(operationActions.length))
  test('has its words in both languages, and no words are left over', () => {
    for (const texts of [zh, en]) {
      expect(Object.keys(texts.actions).sort()).toEqual(operationActions.map((a) => a.replace('.', '_')).sort())
      expect(Object.keys(texts.types).sort()).toEqual([...operationTypes].sort())
      for (const words of Object.values({ ...texts.actions, ...texts.types })) expect(words.trim()).not.toBe('')
    }
  })
})

describe('what changed', () => {
  const changes = (field: string, before: unknown, after: unknown, type: 'view' | 'experience' = 'experience') =>
    changesOf({ type, difference: [{ field, before, after }] })

  test('is told line by line inside of a field', () => {
    const before = { trigger: { type: 'immediately' }, visitor: 'all' }
    const after = { trigger: { type: 'delay', seconds: 5 }, visitor: 'all' }
    expect(
      changes('activation', before, after).map(({ path, before, after }) => [path.join('.'), before, after]),
    ).toEqual([
      ['trigger.type', 'immediately', 'delay'],
      ['trigger.seconds', undefined, 5],
    ])
  })
  test('counts items from one, and tells lists of words as a whole', () => {
    const [change] = changes('B.content', { changes: [] }, { changes: [{ op: 'text' }] }, 'view')
    expect(change).toMatchObject({ of: 'B', field: 'content', path: ['changes', '1', 'op'], after: 'text' })
    expect(changes('devices', ['mobile'], ['mobile', 'desktop'])).toMatchObject([
      { path: [], after: ['mobile', 'desktop'] },
    ])
  })
  test('belongs to a version, whatever its name', () => {
    expect(changes('v1.2.weight', 5000, 2500, 'view')).toMatchObject([{ of: 'v1.2', field: 'weight' }])
    expect(changes('PATCH /optimize/view/v3', null, true)).toMatchObject([
      { of: null, field: 'PATCH /optimize/view/v3' },
    ])
  })
  test('is nothing where nothing became nothing', () => {
    expect(changes('memo', null, '')).toEqual([])
    expect(changes('content', {}, null)).toEqual([])
    expect(changes('memo', 'a', '')).toHaveLength(1)
  })
})

describe('the address', () => {
  test('says only what differs, and nothing that makes no sense', () => {
    const search = {
      person: 'p1',
      type: 'view',
      place: 'c1',
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
