// @vitest-environment happy-dom
import type { CompiledCountdown } from '@vitrine/contract'
import { elementDefaults } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountElement } from '../testing.ts'
import * as countdown from './index.ts'

const now = Date.parse('2026-11-25T10:00:00+08:00')
const second = 1000
const hour = 3600 * second
const day = 24 * hour
const { end: _, type: __, max_width: ___, margin: ____, ...looks } = elementDefaults.countdown
const content = (own: Partial<CompiledCountdown>): CompiledCountdown => ({
  ...looks,
  ...{ at: now + hour, days: 0, zone: 'Asia/Taipei', title_size: 16, height: 66 },
  ...own,
})
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const mount = async (own: Partial<CompiledCountdown>, ahead = 0) => {
  const askTime = async () => Date.now() + ahead
  const mounted = mountElement(countdown, content(own), { askTime })
  await settle()
  return { ...mounted, figures: () => mounted.all('b').map(({ textContent }) => textContent) }
}

describe('a countdown', () => {
  it('counts by the server, in the words of the store or of the page', async () => {
    // The visitor's clock is a minute behind.
    const { figures, all, one } = await mount(
      { title: '限時優惠', units: { ...looks.units, hours: '小時' } },
      60 * second,
    )
    expect(figures()).toEqual(['00', '59', '00'])
    expect(all('i').map(({ textContent }) => textContent)).toEqual(['小時', '分', '秒'])
    expect(one('[role=timer]').getAttribute('aria-label')).toBe('限時優惠')
    await vi.advanceTimersByTimeAsync(second)
    expect(figures()).toEqual(['00', '58', '59'])
  })

  it('has days as long as one is left when it begins', async () => {
    const { figures } = await mount({ at: now + 2 * day + hour })
    expect(figures()).toEqual(['2', '01', '00', '00'])
  })

  it('hides once it is over, and keeps its room before anybody’s eyes', async () => {
    const { one, api, figures } = await mount({ at: now + 2 * second })
    await vi.advanceTimersByTimeAsync(3 * second)
    expect(one('.box').style.visibility).toBe('hidden')
    expect(figures()).toEqual([])
    expect(api.show).not.toHaveBeenCalledWith(false)
    const late = await mount({ at: now - second })
    expect(late.api.show).toHaveBeenCalledWith(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says what the store says once it is over', async () => {
    const { one } = await mount({ at: now - second, over: 'text' })
    expect(one('.over').textContent).toBe('活動已結束')
    const own = await mount({ at: now - second, over: 'text', over_text: '下次請早' })
    expect(own.one('.over').textContent).toBe('下次請早')
  })

  it('begins anew by itself', async () => {
    const { figures } = await mount({ at: now + 2 * second, days: 1 })
    await vi.advanceTimersByTimeAsync(3 * second)
    expect(figures()).toEqual(['23', '59', '59'])
  })

  it('shows no figure without the server’s clock, and leaves nothing', async () => {
    const failed = mountElement(countdown, content({}), { askTime: () => Promise.reject(new Error('away')) })
    await settle()
    expect(failed.all('b')).toEqual([])
    expect(failed.api.fail).toHaveBeenCalledWith('clock')
    const { remove, root } = await mount({})
    remove()
    expect(root.innerHTML).toBe('')
    expect(vi.getTimerCount()).toBe(0)
  })
})
