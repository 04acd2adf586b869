// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apply, change, listRules, page, servePage } from './testing.ts'

interface Played {
  frames: Keyframe[]
  options: KeyframeAnimationOptions
  state: string
}
let played: Played[] = []
let look: ((isIn: boolean) => void) | undefined
let calm = false
let id = 0

const animate = (fields: object) =>
  apply({
    changes: [
      change({
        ...{ id: `a${id++}`, op: 'animate', selectors: ['#title'], duration: 400, delay: 100, repeat: 'once' },
        ...fields,
      }),
    ],
  })
const states = () => played.map(({ state }) => state)
const fire = (name: string) => document.querySelector('#title')?.dispatchEvent(new Event(name))

describe('an animation', () => {
  servePage()
  beforeEach(() => {
    played = []
    look = undefined
    calm = false
    HTMLElement.prototype.animate = (frames, options) => {
      const made = { frames: frames as Keyframe[], options: options as KeyframeAnimationOptions, state: 'running' }
      played.push(made)
      return {
        get playState() {
          return made.state
        },
        pause: () => Object.assign(made, { state: 'paused' }),
        play: () => Object.assign(made, { state: 'running' }),
        cancel: () => Object.assign(made, { state: 'idle' }),
      } as unknown as Animation
    }
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(heard: (entries: object[]) => void) {
          look = (isIntersecting) => heard([{ isIntersecting }])
        }
        observe() {}
        disconnect() {
          look = undefined
        }
      },
    )
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: calm, addEventListener() {} }) as unknown as MediaQueryList,
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  })

  it('of an entrance holds the element unseen, plays once it is in view, and writes nothing into the page', () => {
    const { undo } = animate({ trigger: 'entrance', effect: 'slide_up' })
    expect(states()).toEqual(['paused'])
    look?.(false)
    expect(states()).toEqual(['paused'])
    look?.(true)
    expect(states()).toEqual(['idle', 'running'])
    expect(played[1]?.options).toMatchObject({ duration: 400, delay: 100, fill: 'backwards' })
    // Once means no more of it.
    expect(look).toBeUndefined()
    expect(document.body.innerHTML).toBe(page)
    undo()
    expect(states()).toEqual(['idle', 'idle'])
  })

  it('plays each time it comes into view where that is wanted', () => {
    animate({ trigger: 'entrance', effect: 'fade', repeat: 'always' })
    look?.(true)
    look?.(false)
    expect(states()).toEqual(['idle', 'running', 'paused'])
    look?.(true)
    expect(states()).toEqual(['idle', 'idle', 'idle', 'running'])
  })

  it('of an entrance is not played again on what is rendered anew', () => {
    const fields = { id: 'same', trigger: 'entrance', effect: 'fade' }
    const first = animate(fields)
    look?.(true)
    first.undo()
    animate(fields)
    expect(played).toHaveLength(2)
  })

  it.each([
    ['there is no observer', () => vi.stubGlobal('IntersectionObserver', undefined), () => {}],
    ['the observer is silent', () => vi.useFakeTimers(), () => vi.advanceTimersByTime(1000)],
    ['the page is printed', () => {}, () => window.dispatchEvent(new Event('beforeprint'))],
  ])('never leaves an element unseen when %s', (_, begin, then) => {
    begin()
    if (!window.IntersectionObserver) Reflect.deleteProperty(window, 'IntersectionObserver')
    animate({ trigger: 'entrance', effect: 'zoom' })
    then()
    expect(states()).not.toContain('paused')
  })

  it('is not played once it is taken back, nor counted as seen', () => {
    vi.useFakeTimers()
    const fields = { id: 'taken back', trigger: 'entrance', effect: 'fade' }
    animate(fields).undo()
    vi.advanceTimersByTime(1000)
    expect(states()).toEqual(['idle'])
    animate(fields)
    look?.(true)
    expect(states()).toEqual(['idle', 'idle', 'running'])
  })

  it('is nothing for whoever wants less motion', () => {
    calm = true
    for (const trigger of ['entrance', 'loop', 'hover'])
      animate({ trigger, effect: trigger === 'entrance' ? 'fade' : 'pulse' })
    fire('pointerenter')
    expect(played).toEqual([])
  })

  it('of a loop rests between its rounds, and stops while somebody is there', () => {
    animate({ trigger: 'loop', effect: 'pulse', repeat: 'always', duration: 600, delay: 400 })
    expect(played[0]?.options).toMatchObject({ duration: 1000, iterations: Number.POSITIVE_INFINITY })
    expect(played[0]?.frames.map(({ offset }) => offset)).toEqual([0, 0.3, 0.6, 1])
    fire('pointerenter')
    expect(states()).toEqual(['paused'])
    fire('pointerleave')
    expect(states()).toEqual(['running'])
  })

  it('makes words in a line a box, as long as they are to move', () => {
    // What a browser knows of them by itself.
    for (const each of document.querySelectorAll<HTMLElement>('#link,#pic')) each.style.display = 'inline'
    const rules = () => listRules().join('')
    const { undo } = animate({ selectors: ['#link'], trigger: 'hover', effect: 'shake' })
    expect(rules()).toMatch(/#link\S* \{ display: inline-block !important/)
    undo()
    expect(rules()).not.toContain('#link')
    animate({ selectors: ['#link'], trigger: 'entrance', effect: 'fade' })
    animate({ selectors: ['#pic'], trigger: 'hover', effect: 'shake' })
    animate({ selectors: ['#title'], trigger: 'hover', effect: 'shake' })
    expect(rules()).not.toContain('inline-block')
  })

  it('answers a pointer and the keyboard, once or each time', () => {
    animate({ trigger: 'hover', effect: 'shake' })
    fire('focusin')
    fire('pointerenter')
    expect(played).toHaveLength(1)
    animate({ trigger: 'hover', effect: 'shake', repeat: 'always' })
    fire('pointerenter')
    Object.assign(played[1] as Played, { state: 'finished' })
    fire('pointerenter')
    expect(played).toHaveLength(3)
  })
})
