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
})
