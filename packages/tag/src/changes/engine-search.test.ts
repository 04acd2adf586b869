// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { apply, change, listRules, servePage, settle } from './testing.ts'

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

  it('hides nothing for longer because others are searched first', async () => {
    const real = performance.now.bind(performance)
    let searched = 0
    // Each search takes 30 ms, so that one of them is made in 100.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + searched * 30)
    const isReady = () => {
      searched++
      return false
    }
    const ids = Array.from({ length: 10 }, (_, i) => `p${i}`)
    document.body.innerHTML = ids.map((id) => `<p id="${id}">${id}</p>`).join('')
    const frameworks = { adapters: [{ expects: () => true, isReady }], isKnown: true }
    const changes = ids.map((id) => change({ op: 'text', selectors: [`#${id}`], value: 'New' }))
    const { undo } = createEngine(document, { frameworks, parts }).apply({ changes })
    const counts: number[] = []
    const look = () => {
      const rules = listRules().join().replace(/\s/g, '')
      const count = ids.filter((id) => rules.includes(`#${id}{visibility:hidden`)).length
      if (count !== counts.at(-1)) counts.push(count)
      return count
    }
    await expect.poll(look, { interval: 10 }).toBe(ids.length)
    await expect.poll(look, { interval: 10, timeout: 10_000 }).toBe(0)
    clock.mockRestore()
    undo()
    // Each has a timer of its own, so that a look may fall between two of them.
    expect(counts.length).toBeLessThan(4)
  })
})
