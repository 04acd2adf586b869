import { vi } from 'vitest'
import type { ElementApi, ElementModule } from '../element.ts'

/** What an element of a test is given, apart from what the test gives. */
export const makeElementApi = (own: Partial<ElementApi> = {}): ElementApi => ({
  base: 'https://tag.test/',
  language: 'zh-TW',
  askTime: async () => Date.now(),
  figures: () => () => {},
  isPreview: false,
  target: document.body,
  show: vi.fn(),
  fail: vi.fn(),
  ...own,
})

/** An element on a page of its own, with what is in its shadow root. */
export const mountElement = ({ mount }: ElementModule, content: object, own: Partial<ElementApi> = {}) => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const api = makeElementApi(own)
  const { remove } = mount(root, content, api)
  const all = <E extends Element = HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)]
  return {
    host,
    root,
    api,
    remove,
    all,
    one: <E extends Element = HTMLElement>(selector: string) => all<E>(selector)[0] as E,
  }
}
