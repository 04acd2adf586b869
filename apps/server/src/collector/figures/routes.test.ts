import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Kept } from '../published-tags/kept-files.ts'
import type { Counts } from './choose.ts'
import { figureRoutes, readSubject } from './routes.ts'

const now = 10_000_000
const counts: Counts = { online: { at: now, shop: [7], products: new Map() } }
const published = (settings: object) => ({ published: { settings: { enabled: true, ...settings } } }) as unknown as Kept
const showing = published({ figures: [{ name: 'online', of: 'shop', minimum: 2 }] })

const ask = async (kept: Kept | null | undefined, get = async () => counts) => {
  const http = Fastify()
  figureRoutes(http, { publications: { get: async () => kept }, figures: { get }, now: () => now })
  const answer = await http.inject('/embed/figures/shop/shop.json')
  await http.close()
  return [answer.statusCode, answer.json(), answer.headers['cache-control']]
}

it('tells what is known, and no cache keeps that nobody could tell', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await ask(showing)).toEqual([200, { online: 7 }, 'public, max-age=30'])
  expect(await ask(showing, away)).toEqual([503, {}, 'no-store'])
  expect(await ask(undefined)).toEqual([503, {}, 'no-store'])
  // Without asking: whoever shows nothing has nothing to tell.
  for (const nothing of [
    null,
    published({}),
    published({ enabled: false, figures: [{ name: 'online', of: 'shop', minimum: 2 }] }),
  ])
    expect(await ask(nothing, away)).toEqual([404, {}, 'public, max-age=30'])
})

it('is asked about the shop or a product, by any id', () => {
  expect(readSubject('shop', 'shop.json')).toBeNull()
  expect(readSubject('shop', 'product-shop.json')).toBe('shop')
  expect(readSubject('shop', 'product-a/b.json.json')).toBe('a/b.json')
  for (const file of ['', 'shop', 'product-.json', 'product-a', 'other.json', `product-${'x'.repeat(101)}.json`])
    expect(readSubject('shop', file)).toBeUndefined()
  expect(readSubject('../x', 'shop.json')).toBeUndefined()
})
