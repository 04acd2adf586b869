// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../changes/engine.ts'
import { parts } from '../changes/every-part.ts'
import { change, servePage, settle } from '../changes/testing.ts'
import { createBar } from './bar.ts'
import { type Fault, findFaults } from './faults.ts'
import { watchFaults } from './watch-faults.ts'

describe('what changes lack on the page', () => {
  servePage()
  let undo = () => {}
  afterEach(() => undo())

  const faultsOf = async (...ops: Record<string, unknown>[]) => {
    const engine = createEngine(document, { parts })
    const changes = ops.map((op, index) => change({ id: `c${index}`, ...op }))
    undo = engine.apply({ changes }).undo
    await settle()
    return { faults: () => findFaults(engine, changes), engine }
  }
  const to = (...selectors: string[]) => ({ op: 'text', selectors, value: 'New' })

  it('is the element of one that finds none, or more than one', async () => {
    const { faults } = await faultsOf(to('#title'), to('#titel', '.big-head'), to('.nowhere', 'li'), to('li', '#link'))
    expect(faults()).toEqual([
      { selector: '#titel', isMany: false },
      { selector: 'li', isMany: true },
    ])
  })

  it('is nothing of one that is for all of them, unless there are none', async () => {
    const hide = (selector: string) => ({ op: 'hide', match: 'all', selectors: [selector] })
    const { faults } = await faultsOf(hide('li'), hide('.none'))
    expect(faults()).toEqual([{ selector: '.none', isMany: false }])
  })

  it('is the place that an element is to be moved to', async () => {
    const move = (place: string) => ({ op: 'move', selectors: ['#title'], to: place, position: 'before' })
    const { faults } = await faultsOf(move('#nowhere'))
    expect(faults()).toEqual([{ selector: '#nowhere', isMany: false }])
  })

  it('is over once the page has it', async () => {
    const { faults, engine } = await faultsOf(to('#late'))
    expect(faults()).toHaveLength(1)
    document.body.insertAdjacentHTML('beforeend', '<p id="late">Late</p>')
    engine.recheck()
    expect(faults()).toEqual([])
  })
})

describe('the watch over what changes lack', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives a page time, tells what stays missing once, and that it is there', () => {
    const told: number[] = []
    let missing: Fault[] = [{ selector: '#late', isMany: false }]
    const { again } = watchFaults(
      () => missing,
      (faults) => told.push(faults.length),
    )
    vi.advanceTimersByTime(1900)
    expect(told).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([1])
    missing = []
    vi.advanceTimersByTime(500)
    expect(told).toEqual([1, 0])
    missing = [{ selector: '#late', isMany: false }]
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([1, 0, 1])
    again()
    expect(told).toEqual([1, 0, 1, 0])
    vi.advanceTimersByTime(1900)
    expect(told).toHaveLength(4)
  })
})

describe('the bar of a preview', () => {
  afterEach(() => {
    document.querySelector('[data-vitrine=preview]')?.remove()
    vi.unstubAllGlobals()
  })

  const read = (language: string, faults: Fault[]) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    const say = createBar('', () => {})
    say({ name: 'B', here: true, faults })
    const host = document.querySelector('[data-vitrine=preview]')
    return host?.shadowRoot?.querySelector('[role=status]')?.textContent
  }
  const none = (selector: string) => ({ selector, isMany: false })
  const long = `.${'a'.repeat(80)}`

  it.each<[string, Fault[], string]>([
    ['zh-TW', [], '預覽中：B · 不會記錄任何資料'],
    ['zh-TW', [none('#her')], '預覽中：B · 不會記錄任何資料 · 1 項頁面變更找不到元素：#her'],
    [
      'zh-TW',
      [none('#a'), none('#b'), none('#c'), { selector: '.card', isMany: true }],
      '預覽中：B · 不會記錄任何資料 · 3 項頁面變更找不到元素：#a、#b… · 1 項頁面變更符合多個元素，未套用：.card',
    ],
    ['en-US', [none('#her')], 'Preview: B · nothing is recorded · 1 change finds no element: #her'],
    ['en-US', [none('#a'), none('#a')], 'Preview: B · nothing is recorded · 2 changes find no element: #a'],
    [
      'en-US',
      [{ selector: long, isMany: true }],
      `Preview: B · nothing is recorded · 1 change matches several elements and is not applied: ${long.slice(0, 59)}…`,
    ],
  ])('says in the language %s what changes lack: %j', (language, faults, expected) => {
    expect(read(language, faults)).toBe(expected)
  })
})
