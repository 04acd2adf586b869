// @vitest-environment happy-dom
import { type CollectBatch, type FrameworkName, frameworkNames, type ManifestChange } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../changes/engine.ts'
import { parts } from '../changes/every-part.ts'
import { prepareReport } from './report.ts'

const batch = { events: [1] } as unknown as CollectBatch
const text = { id: 'c', op: 'text', selectors: ['#title'], value: 'New' } as ManifestChange
const page = '<div id="app"><astro-island><h1 id="title" data-hk="0">Original</h1></astro-island></div>'

const put = (target: object, name: string) => Object.assign(target, { [name]: {} })
const app = () => document.querySelector('#app') as Element
const title = () => document.querySelector('#title') as Element
/** What each framework leaves where it has taken over. */
const leave: Record<FrameworkName, () => unknown> = {
  react: () => put(title(), '__reactFiber$x1'),
  vue: () => put(app(), '_vnode'),
  preact: () => put(app(), '__k'),
  angular: () => put(app(), '__ngContext__'),
  svelte: () => put(Element.prototype, '__e'),
  solid: () => put(window, '_$HY'),
  astro: () => {},
}

let undo = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  document.body.innerHTML = page.replaceAll('astro-island', 'main').replace(' data-hk="0"', '')
})
afterEach(() => {
  undo()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, '__e')
  Reflect.deleteProperty(window, '_$HY')
})

/** A page on which the title was changed, and what it will tell. */
const change = () => {
  const engine = createEngine(document, { parts, frameworks: { adapters: [], isKnown: false } })
  const add = prepareReport(engine.cost)
  undo = engine.apply({ changes: [text] }).undo
  return { engine, add }
}
const settle = () => vi.advanceTimersByTime(5000)

describe('a framework that took an element over after it was changed', () => {
  it.each(frameworkNames)('is told when it is %s', (name) => {
    if (name === 'solid' || name === 'astro') document.body.innerHTML = page
    if (name === 'solid') for (const island of document.querySelectorAll('astro-island')) island.replaceWith(title())
    const { add } = change()
    leave[name]()
    expect(add(batch)).toBe(batch)
    settle()
    expect(add(batch)).toEqual({ ...batch, tag: { framework: name } })
    // Once a page.
    expect(add(batch)).toBe(batch)
  })

  it('is told by what has taken the place of the element', async () => {
    const { add } = change()
    const fresh = document.createElement('h1')
    fresh.id = 'title'
    put(fresh, '__reactFiber$x1')
    title().replaceWith(fresh)
    settle()
    expect(add(batch).tag).toEqual({ framework: 'react' })
  })

  it.each(['react', 'vue', 'preact', 'angular', 'svelte'] as const)('is no news where %s came first', (name) => {
    leave[name]()
    const { add } = change()
    settle()
    expect(add(batch)).toBe(batch)
  })

  it('is none on a page without one', () => {
    const { add } = change()
    settle()
    expect(add(batch)).toBe(batch)
  })
})

describe('what the tag costs', () => {
  it('is told by one page in ten, once, in whole milliseconds that the collector takes', () => {
    const { engine, add } = change()
    Object.assign(engine.cost, { script: 12.4, hidden: 90_000, late: 1, fights: 2, lost: 1 })
    vi.mocked(Math.random).mockReturnValue(0.09)
    settle()
    const cost = { script: 12, paint: expect.any(Number), hidden: 60_000, late: 1, fights: 2, lost: 1 }
    expect(add(batch)).toEqual({ ...batch, tag: { cost } })
    expect(add(batch)).toBe(batch)
  })
})
