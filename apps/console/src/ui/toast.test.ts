import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.close(id)
  vi.useRealTimers()
})
const shown = () => toastStore.current().map(({ title, message }) => title ?? message)

test('what was done is told for 2 seconds, what failed for 6', () => {
  toast.done('Saved')
  toast.failed('Not saved', new Error('x'))
  vi.advanceTimersByTime(1999)
  expect(shown()).toEqual(['Saved', 'Not saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['Not saved'])
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual([])
})

test('what is to be known stays as long as a failure', () => {
  toast.noted('Cut off')
  vi.advanceTimersByTime(5999)
  expect(shown()).toEqual(['Cut off'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('none goes while it is read', () => {
  toast.failed('Not saved', new Error('x'))
  vi.advanceTimersByTime(5000)
  toastStore.hold()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Not saved'])
  toastStore.release()
  vi.advanceTimersByTime(5999)
  expect(shown()).toEqual(['Not saved'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a success takes the failures of before away', () => {
  toast.failed('Not saved', new Error('x'))
  toast.done('Saved')
  expect(shown()).toEqual(['Saved'])
})

test('what can be taken back is told for 10 seconds, and longer while it is read', () => {
  const run = vi.fn()
  toast.undoable('Deleted', { label: 'Undo', run })
  vi.advanceTimersByTime(9999)
  expect(shown()).toEqual(['Deleted'])
  toastStore.hold()
  vi.advanceTimersByTime(60_000)
  toastStore.current()[0]?.undo?.run()
  expect(run).toHaveBeenCalledOnce()
  toastStore.release()
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual([])
})

test('an undo is offered no more once the same thing is done anew', () => {
  toast.undoable('Moved A', { label: 'Undo', run: vi.fn(), of: 'a' })
  toast.undoable('Moved B', { label: 'Undo', run: vi.fn(), of: 'b' })
  toast.outdate('a')
  expect(shown()).toEqual(['Moved B'])
})
