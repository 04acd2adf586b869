// @vitest-environment happy-dom
import { markElement } from '@vitrine/targeting'
import { describe, expect, it } from 'vitest'
import { listCandidates } from './candidates.ts'
import { findAgain } from './find-again.ts'
import { createRandom, type Erosion, erode, keeping, pick, taking } from './testing/erosion.ts'
import { fixtures } from './testing/shops.ts'

/** At length each erosion is tried a thousand times a fixture; figures in docs/benchmarks.md. */
const rounds = process.env.VITRINE_TEST_LONG === '1' ? 1000 : 30
const open = (html: string) => new DOMParser().parseFromString(html, 'text/html')

interface Outcome {
  found: number
  wrong: number
  /** How often each target was missed. */
  missed: Record<string, number>
}

async function tryRounds(
  html: string,
  targets: readonly string[],
  erosionsOf: (round: number) => readonly Erosion[],
): Promise<Outcome> {
  const noted = targets.map((target) => {
    const element = open(html).querySelector(target)
    if (!element) throw new Error(`nothing is ${target}`)
    return { target, selectors: listCandidates(element).map(({ selector }) => selector), marks: markElement(element) }
  })
  const outcome: Outcome = { found: 0, wrong: 0, missed: {} }
  for (let i = 0; i < rounds; i++) {
    // Documents that are referred to weakly stay for as long as nothing else has its turn.
    if (i % 20 === 0) await new Promise((done) => setImmediate(done))
    const { target, selectors, marks } = noted[i % noted.length] as (typeof noted)[number]
    const element = open(html).querySelector(target) as Element
    const doc = element.ownerDocument
    const random = createRandom(i + 1)
    let right: Element | undefined = element
    for (const how of erosionsOf(i)) right = erode(element, how, random) && right
    const again = findAgain(doc, selectors, marks)
    if (again === right) outcome.found++
    else outcome.missed[target] = (outcome.missed[target] ?? 0) + 1
    if (again && again !== right) outcome.wrong++
  }
  return outcome
}

describe.each(fixtures)('on a page of this make: $name', ({ html, targets }) => {
  it.each(keeping)('an element is found again after this: %s', async (how) => {
    const outcome = await tryRounds(html, targets, () => [how])
    expect(outcome).toMatchObject({ wrong: 0 })
    expect(outcome.found / rounds, JSON.stringify(outcome.missed)).toBeGreaterThanOrEqual(0.95)
  })

  it.each(taking)('no other is taken for an element that was %s', async (how) => {
    expect(await tryRounds(html, targets, () => [how])).toEqual({ found: rounds, wrong: 0, missed: {} })
  })

  it('after three changes in a row, whatever they were, it is mostly found, and hardly ever another', async () => {
    const outcome = await tryRounds(html, targets, (round) => {
      const random = createRandom(round * 31 + 7)
      return [pick(random, keeping), pick(random, keeping), pick(random, [...keeping, ...taking])]
    })
    expect(outcome.found / rounds, JSON.stringify(outcome)).toBeGreaterThanOrEqual(0.85)
    expect(outcome.wrong / rounds, JSON.stringify(outcome)).toBeLessThanOrEqual(0.05)
  })
})
