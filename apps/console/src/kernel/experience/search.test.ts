import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'
import { parsePageState, writePageState } from './search.ts'

test('a version belongs to the versions tab', () => {
  expect(parsePageState({ tab: 'versions', vid: 'abc' })).toEqual({ tab: 'versions', vid: 'abc' })
  expect(parsePageState({ tab: '<', vid: '"><' })).toEqual({ tab: null, vid: null })
  expect(writePageState({ tab: 'report', vid: 'abc' })).toEqual({ tab: 'report', vid: undefined })
})

test.each([
  ['draft', 'versions'],
  ['scheduled', 'versions'],
  ['running', 'report'],
  ['expired', 'report'],
  ['ended', 'report'],
] as const)('an experiment that is %s opens on its %s', (phase, tab) => {
  expect(openingOf({ target_type: 'experiment', phase, views: [] })).toEqual({ tab })
})

const view = (id: string) => ({ id, name: id, weight: 1, is_original: false, priority: 0 })

test('what has one version opens on its content, and what needs no other one on it as long as it is alone', () => {
  const views = [view('a')]
  expect(openingOf({ target_type: 'floating_menu', phase: 'running', views })).toEqual({ tab: 'versions' })
  expect(openingOf({ target_type: 'marketing_card', phase: 'draft', views })).toEqual({ tab: 'versions', vid: 'a' })
  expect(openingOf({ target_type: 'marketing_card', phase: 'running', views })).toEqual({ tab: 'report' })
  expect(openingOf({ target_type: 'marketing_card', phase: 'draft', views: [view('a'), view('b')] })).toEqual({
    tab: 'versions',
  })
})
