// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bareApi } from '../stage/bare-api.ts'
import { mountWidget } from './widgets.ts'

const api = { ...bareApi(), experience: 'e', view: 'v', base: 'https://tag.example/tag/' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const removed = vi.fn()
const registry = {
  card: async () => ({
    css: '',
    mount(host: ShadowRoot, content: unknown) {
      host.innerHTML = `<p>${(content as { title: string }).title}</p>`
      return { remove: removed }
    },
  }),
  broken: async () => ({
    css: '',
    mount() {
      throw new Error('broken')
    },
  }),
}
let status: number
beforeEach(() => {
  document.body.innerHTML = ''
  removed.mockClear()
  status = 200
  vi.stubGlobal('fetch', async (url: string) => ({ ok: status === 200, status, json: async () => ({ title: url }) }))
})
afterEach(() => vi.unstubAllGlobals())

describe('mountWidget', () => {
  it('mounts into a shadow root with the content, and removes everything', async () => {
    const remove = mountWidget(registry, 'card', 'content/1.json', api)
    await settle()
    const host = document.querySelector('[data-vitrine=card]')
    expect(host?.shadowRoot?.innerHTML).toBe('<p>https://tag.example/tag/content/1.json</p>')
    remove()
    expect(document.body.innerHTML).toBe('')
    expect(removed).toHaveBeenCalledOnce()
  })

  it('mounts nothing when it is removed while it loads', async () => {
    mountWidget(registry, 'card', 'a.json', api)()
    await settle()
    expect(document.body.innerHTML).toBe('')
  })

  it.each(['broken', 'unknown'])('leaves nothing of a kind that is %s', async (kind) => {
    mountWidget(registry, kind, 'a.json', api)
    await settle()
    expect(document.body.innerHTML).toBe('')
  })

  it('leaves nothing when the content cannot be loaded', async () => {
    status = 404
    mountWidget(registry, 'card', 'a.json', api)
    await settle()
    expect(document.body.innerHTML).toBe('')
  })
})
