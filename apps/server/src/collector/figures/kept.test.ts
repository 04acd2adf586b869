import { expect, test, vi } from 'vitest'
import { keepFigures } from './kept.ts'
import type { StoredFigures } from './queries.ts'

const log = { warn: vi.fn() }
const countedAt = new Date(1000)
const row = (shop: number, filler = ''): StoredFigures => ({
  measure: 'online',
  countedAt,
  counts: JSON.stringify({ shop: [shop], products: [[`A${filler}`, [3]]] }),
})

test('asks once in ten seconds, all who wait together, and answers as last known while the database is away', async () => {
  let at = 0
  const find = vi.fn(async () => [row(2)])
  const kept = keepFigures({ find, log, now: () => at })
  const [counts] = await Promise.all([kept.get('shop'), kept.get('shop')])
  expect(counts).toEqual({ online: { at: 1000, shop: [2], products: new Map([['A', [3]]]) } })
  at = 9_999
  await kept.get('shop')
  expect(find).toHaveBeenCalledTimes(1)
  at = 10_000
  find.mockRejectedValueOnce(new Error('away'))
  expect(await kept.get('shop')).toBe(counts)
  // And asks no sooner again than it would have.
  await kept.get('shop')
  expect(find).toHaveBeenCalledTimes(2)
  at = 20_000
  find.mockResolvedValueOnce([row(5)])
  expect(await kept.get('shop')).toMatchObject({ online: { shop: [5] } })
  await expect(keepFigures({ find: () => Promise.reject(new Error('away')), log }).get('shop')).rejects.toThrow('away')
})

test('holds no more than it may, the last ones that were read', async () => {
  const find = vi.fn(async () => [row(2, 'x'.repeat(5000))])
  const kept = keepFigures({ find, log, now: () => 0, mostText: 15_000 })
  for (const container of ['a', 'b', 'c', 'c', 'b']) await kept.get(container)
  expect(find).toHaveBeenCalledTimes(3)
  await kept.get('a')
  expect(find).toHaveBeenCalledTimes(4)
})
