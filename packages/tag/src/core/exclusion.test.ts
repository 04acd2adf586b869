import type { ManifestExperience } from '@vitrine/contract'
import { isKeptOut, type Label } from '@vitrine/targeting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createVisit } from './testing.ts'

const MANY = 200_000

/** Deterministic random numbers (mulberry32), and visitor ids made of them. */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const random = createRandom(20_261_126)
const digits = (n: number) => Array.from({ length: n }, () => Math.floor(random() * 16).toString(16)).join('')
const makeId = () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`

const even: Partial<ManifestExperience> = { timeline: [{ from: 0, epoch: 1, weights: [5000, 5000], holdout: 0 }] }
const ids = ['first', 'second']
const apart = ids.map((id, n) => ({ ...even, id, exclusion: { id: 'group', from: n * 5000, to: (n + 1) * 5000 } }))

/** Where chance decides between two halves, how far it went from them, in standard deviations. */
const deviation = (one: number, other: number) => Math.abs(one - other) / Math.sqrt(one + other)

describe(`an exclusion group and ${MANY.toLocaleString('en')} visitors, a tenth of them with labels from before`, () => {
  const count = new Map<string, number>()
  const add = (name: string) => count.set(name, (count.get(name) ?? 0) + 1)
  const of = (name: string) => count.get(name) ?? 0

  beforeAll(() => {
    // No page is needed, and two hundred thousand would take their time.
    vi.stubGlobal('location', { href: 'https://shop.example/a' })
    vi.stubGlobal('document', {})
    for (let n = 0; n < MANY; n++) {
      const visit = createVisit({ isKeptOut })
      visit.visitor = makeId()
      const known = n % 10 === 0
      // Labels of a time when they took every visitor: some of both, some of one.
      const from = known ? ids.filter((_, index) => n % 30 !== index * 10) : []
      visit.create(...from.map((id) => ({ ...even, id }))).evaluate(1)
      const before: Record<string, Label> = { ...visit.labels }
      const page = visit.create(...apart)
      page.evaluate(2)
      const shown = page.list().map(({ experience }) => experience)
      if (known) {
        if (ids.every((id) => visit.labels[id] === before[id])) add('known as before')
        if (`${shown}` === `${from}`) add('known where they were')
      } else {
        add(`new in ${shown.length}`)
        for (const id of shown) add(`${id} ${visit.labels[id]?.view}`)
      }
    }
  })

  afterAll(() => vi.unstubAllGlobals())

  it('leaves those with labels where they are, and in nothing else', () => {
    expect([of('known as before'), of('known where they were')]).toEqual([MANY / 10, MANY / 10])
  })

  it('takes every other visitor into exactly one', () => {
    expect([of('new in 0'), of('new in 1'), of('new in 2')]).toEqual([0, MANY * 0.9, 0])
  })

  it('halves them, and within each experiment the versions', () => {
    const [first = 0, second = 0] = ids.map((id) => of(`${id} v0`) + of(`${id} v1`))
    expect(first + second).toBe(MANY * 0.9)
    expect(deviation(first, second)).toBeLessThan(4)
    for (const id of ids) expect(deviation(of(`${id} v0`), of(`${id} v1`))).toBeLessThan(4)
  })
})
