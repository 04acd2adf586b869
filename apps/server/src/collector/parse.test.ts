import { CollectBatch, CollectEvent, devices, eventNames } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { fc } from '../../../../tools/fast-check.ts'
import { parseBatch } from './parse-batch.ts'
import { parseEvent } from './parse-event.ts'
import { makeBatch, makeEvent } from './testing/events.ts'

/*
 * The collector's own parser against the contract's zod schemas: whatever JSON comes, both say yes or both say no, and what
 * they let through is the same but for fields that nobody knows.
 */

/** A right value nine times in ten. */
const rather = <T>(right: fc.Arbitrary<T>, edge: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: edge })
const uuid = rather(
  fc.uuid(),
  fc.oneof(
    fc.uuid().map((id) => id.toUpperCase()),
    fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '00000000-0000-0000-0000-00000000000',
      'x',
    ),
  ),
)
const instant = rather(
  fc.integer({ min: 0, max: 4_102_444_800_001 }),
  fc.constantFrom(-1, 1.5, 4_102_444_800_000, 2 ** 60),
)
const text = (max: number) =>
  rather(fc.string(), fc.constantFrom('', 'x'.repeat(max), 'x'.repeat(max + 1), '🙂'.repeat(max / 2)))
const amount = rather(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(1e9, -1e9, 1e9 + 1, -0, 1e6)),
)
const token = text(40)
const odd = fc.oneof(fc.constantFrom(null, true, 0, '', [], {}, 'x', -1), fc.jsonValue())
/** Mostly the right thing, sometimes nothing, sometimes anything. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 100, arbitrary: right as fc.Arbitrary<unknown> },
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: odd },
  )
const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, mostly(value)])))

const item = record({ id: text(100), name: text(200), price: amount, quantity: amount, coupon: text(100) })
const event = record({
  id: uuid,
  name: fc.constantFrom(...eventNames, 'nothing'),
  at: instant,
  experience: token,
  view: token,
  page_view: uuid,
  landing: fc.boolean(),
  transaction: fc.oneof(text(100), fc.constantFrom(null, ' \t')),
  coupon: text(100),
  value: amount,
  currency: fc.constantFrom('TWD', 'usd', 'TW', 'TWDD', 'T1D', ''),
  items: fc.array(item, { maxLength: 4 }),
  label: text(200),
  url: text(2048),
  unknown: fc.jsonValue(),
})
const page = record({
  url: text(2048),
  referrer: text(2048),
  device: fc.constantFrom(...devices, 'watch'),
  returning: fc.boolean(),
  source: text(100),
})
const assignment = record({
  experience: token,
  view: token,
  epoch: fc.constantFrom(0, 1, 65_535, 65_536, 1.5, -1),
  at: instant,
})
const amountOfTag = fc.constantFrom(0, 12, 60_000, 60_001, -1, 1.5)
const tag = record({
  cost: record({
    script: amountOfTag,
    paint: amountOfTag,
    hidden: amountOfTag,
    late: amountOfTag,
    fights: amountOfTag,
    lost: amountOfTag,
  }),
  framework: fc.constantFrom('react', 'vue', 'jquery'),
})
const batch = record({
  container: token,
  batch: uuid,
  visitor: uuid,
  session: uuid,
  sent_at: instant,
  page,
  assignments: fc.oneof(
    fc.array(assignment, { maxLength: 3 }),
    fc.constantFrom(Array(101).fill({ experience: 'e', view: 'v', epoch: 1, at: 1 })),
  ),
  events: fc.oneof(
    fc.array(fc.jsonValue(), { maxLength: 4 }),
    fc.constantFrom([], Array(50).fill(1), Array(51).fill(1)),
  ),
  webdriver: fc.boolean(),
  tag,
})

/** As it is after a journey as JSON. */
const sent = <T>(value: T): T => {
  const json = JSON.stringify(value)
  return json === undefined ? (undefined as T) : JSON.parse(json)
}
const known = (value: object, like: object): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in like))

describe('the parser and the contract', () => {
  it('agree about events', () => {
    let yes = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 20, arbitrary: event }, { weight: 1, arbitrary: odd as fc.Arbitrary<object> }),
        (value) => {
          const zod = CollectEvent.safeParse(sent(value))
          const own = parseEvent(sent(value))
          expect(own !== undefined).toBe(zod.success)
          if (!zod.success || !own) return
          yes++
          const { transaction, ...rest } = zod.data
          expect(known(own, zod.data)).toEqual({
            ...rest,
            ...(transaction?.trim() && { transaction }),
            ...(own.items && { items: own.items }),
          })
          expect(own.items?.map((each, i) => known(each, zod.data.items?.[i] ?? {}))).toEqual(zod.data.items)
        },
      ),
      { numRuns: pick(3000, 20_000) },
    )
    expect(yes).toBeGreaterThan(50)
  })

  it('agree about batches', () => {
    let yes = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 20, arbitrary: batch }, { weight: 1, arbitrary: odd as fc.Arbitrary<object> }),
        (value) => {
          const zod = CollectBatch.safeParse(sent(value))
          const own = parseBatch(sent(value))
          expect(own !== undefined).toBe(zod.success)
          if (!zod.success || !own) return
          yes++
          const { assignments, webdriver, ...rest } = own
          const { assignments: theirs, webdriver: flag, ...zodRest } = zod.data
          expect(rest).toEqual(zodRest)
          expect(webdriver).toBe(flag)
          expect(assignments.map((each, i) => known(each, theirs[i] ?? {}))).toEqual(theirs)
        },
      ),
      { numRuns: pick(3000, 20_000) },
    )
    expect(yes).toBeGreaterThan(20)
  })

  it.each([
    ['whole', {}],
    ['without the optional', { page: { url: '', device: 'tablet' }, assignments: undefined }],
    ['without a page', { page: undefined }],
    ['null for missing', { assignments: null }],
    ['a proto key', { ['__proto__']: 1 }],
  ])('agree about a usual batch: %s', (_name, change) => {
    const value = sent({ ...makeBatch('shop', [makeEvent('page_view')]), ...change })
    expect(parseBatch(value) !== undefined).toBe(CollectBatch.safeParse(value).success)
  })

  it('lose no event to a measurement that is wrong', () => {
    const value = sent(makeBatch('shop', [1], { tag: { cost: { script: -1 } } as never }))
    expect([parseBatch(value), CollectBatch.parse(value)]).toMatchObject([{ events: [1] }, { events: [1] }])
    expect(parseBatch(value)?.tag).toBe(undefined)
  })

  it('agree about numbers that JSON can write and nobody can hold', () => {
    const value = JSON.parse(JSON.stringify(makeBatch('shop', [1])).replace(/"sent_at":\d+/, '"sent_at":1e999'))
    expect(value.sent_at).toBe(Number.POSITIVE_INFINITY)
    expect(parseBatch(value) !== undefined).toBe(CollectBatch.safeParse(value).success)
  })
})
