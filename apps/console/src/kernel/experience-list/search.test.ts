import { expect, test } from 'vitest'
import { parseReportState, writeReportState } from '../report/search.ts'
import { parseListState, writeListState } from './search.ts'

test('a list reads its state from the address, and nonsense becomes the default', () => {
  expect(parseListState({})).toEqual({ mode: 'draft', key: '', tag: '', page: 1, limit: 10 })
  expect(parseListState({ mode: 'ended', key: 'hero', tag: 'VIP', page: '3', limit: '50' })).toEqual({
    mode: 'ended',
    key: 'hero',
    tag: 'VIP',
    page: 3,
    limit: 50,
  })
  expect(parseListState({ mode: 'x', page: '-2', limit: '9999' })).toEqual({
    mode: 'draft',
    key: '',
    tag: '',
    page: 1,
    limit: 10,
  })
  expect(parseListState({ page: '1.5' }).page).toBe(1)
})

test('the address says only what differs from the default', () => {
  expect(Object.values(writeListState(parseListState({}))).every((v) => v === undefined)).toBe(true)
  const state = parseListState({ mode: 'released', tag: '會員', page: '2' })
  expect(parseListState(writeListState(state) as Record<string, string>)).toEqual(state)
})

test('a report keeps a range only in order, and a segment only in form', () => {
  expect(parseReportState({ start: '2026-11-02', end: '2026-11-01' })).toMatchObject({ start: null, end: null })
  expect(parseReportState({ segment: 'device:mobile', raw: '1', basis: 'visitor' })).toMatchObject({
    segment: 'device:mobile',
    raw: true,
    basis: 'visitor',
  })
  expect(parseReportState({ segment: 'drop table' }).segment).toBe('all')
  const state = parseReportState({ start: '2026-11-01', end: '2026-11-02', metric: 'bounce_rate' })
  expect(parseReportState(writeReportState(state) as Record<string, string>)).toEqual(state)
})
