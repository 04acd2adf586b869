// @vitest-environment happy-dom
import type { VisitSource } from '@vitrine/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOrigin } from './origin.ts'
import { createStore } from './storage.ts'

const shop = 'https://shop.example/'
const open = () => {
  const store = createStore(() => localStorage)
  store.open()
  return store
}
const is = (field: VisitSource['field'], value = '', operator: VisitSource['operator'] = 'is'): VisitSource => ({
  field,
  operator,
  value,
})
/** A page that a visitor opens in a session; what it keeps is written before the next one. */
const visit = async (session: string, here: string, from: string, ...sources: VisitSource[]) => {
  const comes = createOrigin(open(), 'c', () => session, here, from)(sources)
  await Promise.resolve()
  return comes
}
beforeEach(() => localStorage.clear())

describe('where a visit came from', () => {
  it.each([
    [
      'by a parameter of the campaign, whatever its case',
      `${shop}?utm_source=LINE`,
      '',
      is('utm_source', 'line'),
      true,
    ],
    ['not by another one', `${shop}?utm_medium=line`, '', is('utm_source', 'line'), false],
    ['by a part of it', `${shop}?utm_campaign=2026-11-sale`, '', is('utm_campaign', 'sale', 'contains'), true],
    ['by its beginning', `${shop}?utm_term=shoes+red`, '', is('utm_term', 'shoes', 'starts_with'), true],
    ['by the host that referred', shop, 'https://www.google.com/search', is('referrer', 'google.com'), true],
    ['not by the store itself', shop, 'https://www.shop.example/a', is('referrer', 'shop.example'), false],
    ['directly', shop, 'https://shop.example/a', is('direct'), true],
    ['not directly', shop, 'https://www.google.com/', is('direct'), false],
  ] as const)('%s', async (_, here, from, source, comes) => {
    expect(await visit('s1', here, from, source)).toBe(comes)
  })

  it('is one of several', async () => {
    expect(await visit('s1', shop, 'https://t.co/', is('utm_source', 'x'), is('referrer', 't.co'))).toBe(true)
    expect(await visit('s2', shop, 'https://t.co/', is('utm_source', 'x'), is('referrer', 'x.com'))).toBe(false)
  })

  it('holds for the session, on pages that are reached from within and on a page that is loaded again', async () => {
    const ad = is('utm_source', 'line')
    expect(await visit('s1', `${shop}?utm_source=line`, 'https://line.me/', ad)).toBe(true)
    expect(await visit('s1', `${shop}b`, shop, ad)).toBe(true)
    expect(await visit('s1', `${shop}b`, 'https://line.me/', ad)).toBe(true)
    expect(await visit('s2', `${shop}b`, shop, ad)).toBe(false)
  })

  it('keeps a campaign that names no source when its page is loaded again', async () => {
    const sale = is('utm_campaign', 'sale')
    expect(await visit('s1', `${shop}?utm_campaign=sale`, 'https://line.me/', sale)).toBe(true)
    expect(await visit('s1', `${shop}b`, 'https://line.me/', sale)).toBe(true)
  })

  it('is what led here last', async () => {
    await visit('s1', `${shop}?utm_source=line`, '', is('direct'))
    expect(await visit('s1', shop, 'https://www.google.com/', is('utm_source', 'line'))).toBe(false)
    expect(await visit('s1', `${shop}c`, shop, is('referrer', 'google.com'))).toBe(true)
  })

  it('keeps nothing without a session, and does not break on an address that is none', async () => {
    expect(await visit('', `${shop}?utm_source=line`, '', is('utm_source', 'line'))).toBe(true)
    expect(localStorage).toHaveLength(0)
    expect(await visit('s1', `${shop}?utm_source=%E0%A4%A`, 'about:blank', is('direct'))).toBe(false)
  })
})
