// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createLabels } from './labels.ts'
import { createStore } from './storage.ts'

const DAY = 24 * 3600 * 1000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 100 * DAY })
})

const make = () => {
  const store = createStore(() => localStorage)
  store.open()
  const labels = createLabels(store, 'c1')
  for (const [id, days] of [
    ['long ago, ended', 40],
    ['long ago, released', 40],
    ['lately, ended', 20],
  ] as const)
    labels.set(id, { view: 'v', epoch: 1, at: Date.now() - days * DAY })
  return (released: { id: string }[] | null) => labels.list(released).map(({ experience }) => experience)
}

it('names what events may still count for: what is released, and what ended within the longest window', () => {
  expect(make()([{ id: 'long ago, released' }])).toEqual(['long ago, released', 'lately, ended'])
})

it('names all while it is not known what is released', () => {
  expect(make()(null)).toEqual(['long ago, ended', 'long ago, released', 'lately, ended'])
})
