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
    { what: 'long searches', search: 6, keep: 0, least: 300, most: 410 },
    { what: 'short searches beside what is kept', search: 0.5, keep: 0.125, least: 200, most: 410 },
    { what: 'more to keep than there is time for', search: 0.5, keep: 1, least: 10, most: 1400 },
  ])('rests between searches: $what', async ({ search, keep, least, most }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const spent = { search: 0, keep: 0 }
    const spend = (on: 'search' | 'keep', ms: number) => {
      spent[on] += ms
      vi.advanceTimersByTime(ms)
    }
    const querySelectorAll = document.querySelectorAll.bind(document)
    const queries = vi.spyOn(document, 'querySelectorAll').mockImplementation((text: string) => {
      if (text.startsWith('.none')) spend('search', search)
      return querySelectorAll(text)
    })
    const { getAttribute } = Element.prototype
    const reads = vi.spyOn(Element.prototype, 'getAttribute').mockImplementation(function (
      this: Element,
      name: string,
    ) {
      if (name === 'href') spend('keep', keep)
      return getAttribute.call(this, name)
    })
    const absent = Array.from({ length: 30 }, (_, i) => change({ op: 'text', selectors: [`.none-${i}`], value: 'New' }))
    apply({ changes: [...absent, change({ op: 'link', selectors: ['#link'], href: '/new' })] })
    await Promise.resolve()
    Object.assign(spent, { search: 0, keep: 0 })
    for (let at = 0; at < 10_000; at += 16) {
      document.body.append('')
      await Promise.resolve()
      vi.advanceTimersByTime(16)
    }
    for (const each of [queries, reads]) each.mockRestore()
    expect(spent.search).toBeGreaterThan(least)
    expect(spent.search + spent.keep).toBeLessThan(most)
  })
})
