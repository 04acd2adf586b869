import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findConsole, whenOrphaned } from './console.ts'

describe('the console', () => {
  const top = {} as Window
  it('is the page around a frame, and above the frame that opened a window', () => {
    expect(findConsole({ opener: null, parent: top })).toBe(top)
    expect(findConsole({ opener: { top }, parent: {} })).toBe(top)
  })

  it('is gone where nobody opened the window, or who did is closed', () => {
    const alone = { opener: null, parent: undefined as unknown }
    alone.parent = alone
    expect(findConsole(alone)).toBeNull()
    expect(findConsole({ opener: { top: null, closed: true }, parent: {} })).toBeNull()
  })
})

describe('a window without its console', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('learns of it once', () => {
    const opener = { closed: false }
    const then = vi.fn()
    whenOrphaned({ opener } as unknown as Window, then)
    vi.advanceTimersByTime(5000)
    expect(then).not.toHaveBeenCalled()
    opener.closed = true
    vi.advanceTimersByTime(5000)
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('never does in a frame, which goes with it', () => {
    const then = vi.fn()
    whenOrphaned({ opener: null } as unknown as Window, then)
    vi.advanceTimersByTime(5000)
    expect(then).not.toHaveBeenCalled()
  })
})
