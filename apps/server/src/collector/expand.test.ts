import { describe, expect, it } from 'vitest'
import { findLeast } from '../../../../tools/cost.ts'
import { fc } from '../../../../tools/fast-check.ts'
import type { IsErased } from './erasures/index.ts'
import { expandLines } from './expand.ts'
import { parseBatch } from './parse-batch.ts'
import { parseEvent } from './parse-event.ts'
import { writeBatch } from './stored-batch.ts'
import { assign, makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { measureHold } from './testing/hold.ts'

const published = await publishedFor({ shop: {} }).get('shop')

/** What a request of these events writes to the log, as accepted as it can be. */
function logOf(body: string) {
  const batch = parseBatch(JSON.parse(body))
  if (!batch || !published) throw new Error('no batch')
  const events = batch.events.map(parseEvent).filter((event) => event !== undefined)
  const receivedAt = Date.now()
  const line = writeBatch(
    {
      batch,
      published,
      assigned: batch.assignments,
      receivedAt,
      offset: receivedAt - batch.sent_at,
      city: 'taipei-city',
      browser: 'Safari',
      bot: false,
      trusted: false,
      unnamed: new Set<string>(),
      crowded: false,
    },
    events,
  )
  return { line: Buffer.from(line), events }
}

async function expand(lines: Buffer, pieceBytes?: number, isErased?: IsErased): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of expandLines(lines, { pieceBytes, isErased })) pieces.push(piece)
  return pieces
}

/** 50 events with as many assignments as a batch may have, and addresses that every row repeats. */
const attack = JSON.stringify(
  makeBatch(
    'shop',
    Array.from({ length: 50 }, () => makeEvent('page_view')),
    {
      page: { url: 'https://a.example/'.padEnd(2048, 'u'), referrer: 'r'.repeat(2048), device: 'mobile' },
      assignments: Array.from({ length: 100 }, (_, i) => assign(`e${i}`.padEnd(40, 'x'), 'v'.repeat(40), Date.now())),
    },
  ),
)

const odd = fc.string({ unit: fc.constantFrom("'", '"', '\\', '\t', '\n', '\0', '\u001f', '茶', '🙂', '\ud800', 'a') })
const item = fc.record(
  { id: odd, name: odd, price: fc.constantFrom(0, 1e9, -1e9, 0.005), quantity: fc.constantFrom(0, 1, 1e6, 1e-7) },
  { requiredKeys: [] },
)
const event = fc.record(
  {
    name: fc.constantFrom('purchase', 'custom', 'exposure'),
    at: fc.constantFrom(1e12, 1e12 + 1),
    value: fc.constantFrom(0, 1e9, -1e9),
    currency: fc.constantFrom('TWD', 'usd'),
    label: odd,
    transaction: odd,
    url: odd,
    experience: odd,
    view: odd,
    landing: fc.boolean(),
    items: fc.array(item, { maxLength: 30 }),
  },
  { requiredKeys: ['name', 'at'] },
)

describe('what the log holds of a batch', () => {
  it('is about as long as the request, where its rows are fifty times as long', async () => {
    const { line, events } = logOf(attack)
    expect(events).toHaveLength(50)
    expect(line.length).toBeLessThan(attack.length * 1.2)
    const rows = Buffer.concat(await expand(line))
    expect(rows.length).toBeGreaterThan(attack.length * 15)
  })

  it('is never twice as long as the request, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 50 }), odd, (events, url) => {
        // The shortest way to write numbers and what is empty.
        const body = JSON.stringify(
          makeBatch(
            'shop',
            events.map((each) => ({ ...makeEvent('custom'), ...each })),
            { sent_at: 1e12, page: { url, device: 'mobile' } },
          ),
        ).replaceAll(/\b1000000000(000)?\b/g, (digits) => (digits.length > 10 ? '1e12' : '1e9'))
        expect(logOf(body).line.length).toBeLessThan(Buffer.byteLength(body) * 2)
      }),
      { numRuns: 300 },
    )
    const empty = JSON.stringify(
      makeBatch(
        'shop',
        Array.from({ length: 50 }, () => ({ ...makeEvent('custom'), items: Array(200).fill({}) })),
      ),
    )
    expect(logOf(empty).line.length).toBeLessThan(empty.length * 1.2)
  })

  it('becomes one row an event, in pieces of a bounded size', async () => {
    const { line } = logOf(attack)
    const lines = Buffer.concat(Array.from({ length: 20 }, () => line))
    const whole = await expand(lines)
    const pieces = await expand(lines, 1_000_000)
    expect(whole).toHaveLength(1)
    expect(pieces.length).toBeGreaterThan(5)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_000_000 + attack.length * 50)
    expect(Buffer.concat(pieces).equals(Buffer.concat(whole))).toBe(true)
    expect(Buffer.concat(whole).toString().trimEnd().split('\n')).toHaveLength(1000)
  })

  it('does not keep the process from answering', async () => {
    const { line } = logOf(attack)
    const lines = Buffer.concat(Array.from({ length: 100 }, () => line))
    const longest = await findLeast(50, async () => {
      const { longestMs, result } = await measureHold(() => expand(lines))
      expect(result.reduce((sum, piece) => sum + piece.length, 0)).toBeGreaterThan(25_000_000)
      return longestMs
    })
    expect(longest).toBeLessThan(50)
  })

  it('may be rows of an earlier version, which stay as they are', async () => {
    const row = 'shop\t1763765376000\t2026-12-31\t0\t{}\n'
    expect(Buffer.concat(await expand(Buffer.from(row + row))).toString()).toBe(row + row)
  })
})
