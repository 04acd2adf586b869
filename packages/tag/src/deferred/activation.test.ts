// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitTrigger } from './activation.ts'

type Trigger = Parameters<typeof awaitTrigger>[0]
let heard: ((name: string) => void) | undefined
const fire = vi.fn()
const wait = (trigger: Trigger) =>
  awaitTrigger(
    trigger,
    (listener) => {
      heard = listener
      return () => {
        heard = undefined
      }
    },
    fire,
  )
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers()
  fire.mockClear()
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 2000, configurable: true })
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 1000, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})
afterEach(() => vi.useRealTimers())

describe('awaitTrigger', () => {
  it('waits so many seconds', () => {
    wait({ trigger: 'delay', seconds: 2 })
    vi.advanceTimersByTime(1999)
    expect(fire).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fire).toHaveBeenCalledOnce()
  })

  it('waits for so much of the page to be scrolled, once', () => {
    wait({ trigger: 'scroll', percent: 50 })
    scrollTo(499)
    expect(fire).not.toHaveBeenCalled()
    scrollTo(500)
    scrollTo(900)
    expect(fire).toHaveBeenCalledOnce()
  })

  it('waits for an event by its name', () => {
    wait({ trigger: 'event', event: 'video_end' })
    heard?.('video_start')
    expect(fire).not.toHaveBeenCalled()
    heard?.('video_end')
    expect(fire).toHaveBeenCalledOnce()
    expect(heard).toBe(undefined)
  })

  it('waits for the pointer to leave through the top', () => {
    wait({ trigger: 'exit_intent' })
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: 300 }))
    expect(fire).not.toHaveBeenCalled()
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }))
    expect(fire).toHaveBeenCalledOnce()
  })

  it('can be taken back', () => {
    for (const trigger of ['delay', 'scroll', 'event', 'exit_intent', 'visible'] as const)
      wait({ trigger, seconds: 1, percent: 10, event: 'x', selector: '#none' })()
    vi.advanceTimersByTime(5000)
    scrollTo(1000)
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }))
    heard?.('x')
    expect(fire).not.toHaveBeenCalled()
  })
})
