import { expect, test } from 'vitest'
import { nextProgress, type ProgressEvent, type ProgressState } from './progress-state.ts'

const begin = (pathChanged: boolean): ProgressEvent => ({ type: 'begin', pathChanged })
const resolved: ProgressEvent = { type: 'resolved' }
const seen: ProgressEvent = { type: 'seen' }
const after = (...events: ProgressEvent[]): ProgressState => events.reduce(nextProgress, 'idle' as ProgressState)

test('a change of page starts the bar, and its end finishes it', () => {
  expect(after(begin(true))).toBe('busy')
  expect(after(begin(true), resolved)).toBe('done')
  expect(after(begin(true), resolved, seen)).toBe('idle')
})

test('a change that is sent back to where one was finishes it too', () => {
  expect(after(begin(true), begin(false), resolved, seen)).toBe('idle')
})

test('a change of search alone shows no bar', () => {
  expect(after(begin(false))).toBe('idle')
  expect(after(begin(false), resolved)).toBe('idle')
})

test('a page that begins while the bar is still full keeps it', () => {
  expect(after(begin(true), resolved, begin(true), seen)).toBe('busy')
})
