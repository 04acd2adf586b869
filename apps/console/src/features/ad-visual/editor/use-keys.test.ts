// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Deeds } from './use-deeds.ts'
import { useKeys } from './use-keys.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const deeds = { remove: vi.fn(), nudge: vi.fn() }
const Editor = () => {
  useKeys({ deeds: deeds as unknown as Deeds, isChosen: true, readOnly: false, clear: vi.fn(), zoom: vi.fn() })
  return null
}

/** Presses a key at an element, and answers whether the editor took it. */
const press = (key: string, html: string): boolean => {
  document.body.innerHTML = html
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.body.firstElementChild?.dispatchEvent(event)
  return event.defaultPrevented
}

beforeAll(() => act(() => createRoot(document.createElement('div')).render(createElement(Editor))))
beforeEach(() => void vi.clearAllMocks())

test('a slider moves by arrows and one of several buttons is chosen by them; other keys are for the layers', () => {
  for (const type of ['range', 'radio']) {
    expect(press('ArrowRight', `<input type="${type}">`)).toBe(false)
    expect(press('Delete', `<input type="${type}">`)).toBe(true)
  }
  expect(deeds.nudge).not.toHaveBeenCalled()
  expect(deeds.remove).toHaveBeenCalledTimes(2)
})

test('keys typed in a field are its own, all others for the layers', () => {
  for (const key of ['ArrowRight', 'Delete']) expect(press(key, '<input>')).toBe(false)
  expect(press('ArrowRight', '<button></button>')).toBe(true)
  expect(deeds.remove).not.toHaveBeenCalled()
  expect(deeds.nudge).toHaveBeenCalledExactlyOnceWith(1, 0)
})
