import { expect, test } from 'vitest'
import { openingTab } from './opening-tab.ts'
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
  expect(openingTab({ target_type: 'experiment', phase })).toBe(tab)
})

test('what has one version opens on its content', () => {
  expect(openingTab({ target_type: 'floating_menu', phase: 'running' })).toBe('versions')
})
