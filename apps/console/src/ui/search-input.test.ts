// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInput } from './search-input.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
const sent: string[] = []

/** Gives it what the address says. */
const show = (value: string) =>
  act(() =>
    root.render(
      createElement(
        MantineProvider,
        null,
        createElement(SearchInput, { value, label: 'Search', onSearch: (text) => void sent.push(text) }),
      ),
    ),
  )
const field = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) =>
  act(() => {
    // React knows of what is set past its own setter only.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

test('what was searched comes back late and takes nothing away that was typed by then', () => {
  show('')
  type('ab')
  wait(400)
  type('abc')
  wait(400)
  type('abcd')
  show('ab')
  expect(field().value).toBe('abcd')
  show('abc')
  expect(field().value).toBe('abcd')
  wait(400)
  show('abcd')
  expect(sent).toEqual(['ab', 'abc', 'abcd'])
})

test('what comes from elsewhere takes the place of the text, though it was searched before', () => {
  show('first')
  type('second')
  wait(400)
  show('second')
  show('first')
  expect(field().value).toBe('first')
  show('')
  expect(field().value).toBe('')
  wait(400)
  expect(sent).toEqual(['second'])
})

test('who clears it goes on in the field', () => {
  show('first')
  const button = document.querySelector('button') as HTMLButtonElement
  button.focus()
  act(() => button.click())
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  wait(400)
  expect(sent).toEqual([''])
})
