// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { showFirstInvalid } from './show-first-invalid.ts'

const byId = (id: string) => document.getElementById(id) as HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input id="fine"><input id="bad" aria-invalid="true"><button id="save">Save</button>'
  byId('bad').scrollIntoView = () => {}
  return () => vi.useRealTimers()
})

it('leads to the first field that is marked', () => {
  byId('save').focus()
  showFirstInvalid()
  vi.advanceTimersByTime(200)
  expect(document.activeElement?.id).toBe('bad')
})

it('leaves alone whoever has gone on meanwhile', () => {
  byId('save').focus()
  showFirstInvalid()
  byId('fine').focus()
  vi.advanceTimersByTime(200)
  expect(document.activeElement?.id).toBe('fine')
})
