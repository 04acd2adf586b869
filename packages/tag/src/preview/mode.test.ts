// @vitest-environment happy-dom
import type { PreviewShown } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPreview } from './mode.ts'

const page = window as unknown as {
  __vitrinePreview(answer: object): void
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

describe('a previewed redirect', () => {
  beforeEach(() => {
    page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
    // Else the mark of one redirect would keep the page from the next.
    vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
    localStorage.clear()
  })

  /** Where a preview of a redirect leads from the store's page. */
  const follow = (redirect: string, told: Pick<PreviewShown, 'carriesToken'>) => {
    location.href = 'https://www.shop.example/a?q=1&vitrine_preview=tok.en'
    const replace = vi.spyOn(location, 'replace').mockReturnValue()
    startPreview({
      mode: 'preview',
      token: 'tok.en',
      nonce: '',
      container: 'c1',
      base: 'https://cdn.example/tag/',
      collect: 'https://cdn.example/collect',
      manifest: { version: 1, container: 'c1', revision: 1, currency: 'TWD', experiences: [] },
    })
    const rules = [{ field: 'path', operator: 'eq', value: '/a' }]
    const views = [{ id: 'v1', content: { redirect } }]
    const experience = { id: 'e1', kind: 'experiment', type: 'redirect', rules, views }
    page.__vitrinePreview({ container: 'c1', view: { id: 'v1', name: 'B' }, experience, scripts: {}, ...told })
    return replace.mock.calls.flat()
  }

  it.each([
    ['to another host of the store’s takes the token along', 'm.shop.example', true, '?vitrine_preview=tok.en&q=1'],
    ['on its own origin, whose tab has the token, takes none', 'www.shop.example', true, '?q=1'],
    ['to where it is not said to be the store’s takes none', 'www.shop.exampel', undefined, '?q=1'],
  ] as const)('%s', (_, host, carriesToken, query) => {
    expect(follow(`https://${host}/b`, { carriesToken })).toEqual([`https://${host}/b${query}`])
  })
})
