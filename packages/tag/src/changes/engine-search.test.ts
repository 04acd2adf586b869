// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { apply, change, servePage, settle } from './testing.ts'

describe('the engine’s search', () => {
  servePage()

  it('brings everything that comes at once into force at once, however slow the page is', async () => {
    let now = 1000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 3
      return now
    })
    const ids = ['p1', 'p2', 'p3', 'p4', 'p5']
    apply({ changes: ids.map((id) => change({ op: 'link', selectors: [`#${id}`], href: '/new' })) })
    await new Promise((resolve) => setTimeout(resolve, 120))
    now += 200
    document.body.innerHTML = ids.map((id) => `<a id="${id}" href="/old">${id}</a>`).join('')
    await settle()
    const shown = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    clock.mockRestore()
    expect(shown).toEqual(ids.map(() => '/new'))
  })
  it.each([
    { each: 2, least: 200, most: 260 },
    { each: 6, least: 500, most: 610 },
  ])(
    'takes 2.5 ms of 100 in vain, or one search of $each ms, on a page that never rests',
    async ({ each, least, most }) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
      let spent = 0
      const find = document.querySelectorAll.bind(document)
      const queries = vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => {
        if (selector.startsWith('.none')) {
          spent += each
          vi.advanceTimersByTime(each)
        }
        return find(selector)
      })
      apply({
        changes: Array.from({ length: 30 }, (_, i) => change({ op: 'text', selectors: [`.none-${i}`], value: 'New' })),
      })
      await Promise.resolve()
      spent = 0
      for (const end = performance.now() + 10_000; performance.now() < end; ) {
        document.body.append('')
        await Promise.resolve()
        vi.advanceTimersByTime(16)
      }
      queries.mockRestore()
      expect(spent).toBeGreaterThan(least)
      expect(spent).toBeLessThan(most)
    },
  )
})
