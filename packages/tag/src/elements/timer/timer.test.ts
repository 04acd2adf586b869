// @vitest-environment happy-dom
import type { TimerState } from '@vitrine/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountElement } from '../testing.ts'
import * as timer from './index.ts'

// No page is loaded here, and an address that is none of a page's is not tried.
Object.defineProperty(HTMLIFrameElement.prototype, 'src', { writable: true, value: '' })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const mount = () => {
  const mounted = mountElement(timer, { timer: 't1', height: 90, radius: 8 }, { base: 'https://tag.test/tag/' })
  const frame = mounted.one<HTMLIFrameElement>('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: {} })
  const tell = (height: number, source: unknown = frame.contentWindow) => {
    const state: TimerState = { name: 'vitrine:timer', height, isCounting: height > 0, mobile: null, desktop: null }
    const event = Object.defineProperty(new MessageEvent('message', { data: state }), 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { ...mounted, frame, tell }
}

it('frames the page of its timer within the room that was kept', () => {
  const { frame, one, api, tell } = mount()
  expect(frame.src).toBe('https://tag.test/embed/timer?id=t1')
  expect(one('.box').style.getPropertyValue('--height')).toBe('90px')
  tell(120)
  expect(api.show).toHaveBeenLastCalledWith(true)
})

it('gives up its room where nothing is shown at first, and not before anybody’s eyes', () => {
  const first = mount()
  first.tell(0)
  expect(first.api.show).toHaveBeenLastCalledWith(false)
  first.tell(120)
  expect(first.api.show).toHaveBeenLastCalledWith(true)
  first.tell(0)
  expect(first.api.show).toHaveBeenLastCalledWith(true)
})

it('hears its own frame alone, and gives up where that says nothing', async () => {
  const { api, tell, root } = mount()
  tell(120, window)
  expect(api.show).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(api.show).toHaveBeenLastCalledWith(false)
  expect(api.fail).toHaveBeenCalledWith('timer')
  expect(root.querySelector('iframe')).toBeNull()
})

it('leaves nothing', () => {
  const { remove, root } = mount()
  remove()
  expect(root.innerHTML).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})
