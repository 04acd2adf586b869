import { type ExperienceDetail, getReport, getTestPlan } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pick } from '../../../../../../tools/effort.ts'
import { kindRegistry } from '../../../roles/kinds.gen.ts'
import { makeReleased } from '../../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../../testing/past.ts'
import { createRandom } from '../../../testing/random.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { openShop, soon } from '../../../testing/shop.ts'
import { judgeDays } from './jobs.ts'

/**
 * Experiments of two weeks, played through the collector and judged day by day: so many at once on the same visitors, so often. The
 * engines have seeds of their own, so that both together see a hundred lives.
 */
const [together, runs] = pick([1, 1], [10, 5])
const firstSeed = process.env.TEST_DATABASE_URL ? 1 + runs : 1
const seeds = together * runs
const days = 14

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

interface Life {
  /** Visitors a day. */
  daily: number
  /** Share of the visitors of an experiment's original who buy, and how many times as many of its B's. */
  rate: number
  effect: number
  /** B's share of visitors from a day on. */
  splits: { day: number; share: number }[]
}

/** What visitors do who take part in several experiments, each with a version drawn of its own. */
function* live(experiences: readonly ExperienceDetail[], { daily, rate, effect, splits }: Life, seed: number) {
  const random = createRandom(seed)
  for (let i = 0; i < daily * days; i++) {
    const epoch = splits.filter((split) => split.day <= Math.floor(i / daily)).length
    const share = splits[epoch - 1]?.share ?? 0
    const labels = experiences.map(({ id, views }) => ({
      experience: id,
      view: views[random.next() < share ? 1 : 0]?.id ?? '',
    }))
    // The others' effects are the same on both sides of each experiment, and taken off on average.
    const seen = experiences.filter(({ views }, k) => labels[k]?.view === views[1]?.id).length
    const others = 1 + share * (effect - 1)
    const buys = random.next() < (rate / others ** (experiences.length - 1)) * effect ** seen
    const at = midnight(days) + Math.floor((i / daily) * DAY) + 1000
    yield { labels, at, epoch, spends: buys && 500 + random.int(0, 3000) }
  }
}

/** The words on version B of as many experiments as there are seeds. */
async function judgeLives(life: Life): Promise<string[]> {
  const words: string[] = []
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const { store, experience, manager, org, container } = await openShop(server)
    const experiences = [experience]
    while (experiences.length < together) experiences.push(await makeReleased(store))
    const splits = life.splits.map(({ day, share }) => ({ day, weights: [10_000 * (1 - share), 10_000 * share] }))
    for (const each of experiences)
      await releaseInPast({ server, org, container, experience: each }, { daysAgo: days, splits })
    const sent = await sendVisits({ server, container }, live(experiences, life, seed))
    const read = (id: string) => manager.must(getReport, { query: { org, id, basis: 'visitor' } })
    const count = async () => (await read(experience.id)).rows.reduce((sum, row) => sum + row.visitors, 0)
    await expect.poll(count, soon).toBe(sent)
    await judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
    for (const { id } of experiences) {
      const { judgment } = await read(id)
      expect(judgment).toMatchObject({ state: 'over', day: days })
      words.push(judgment.verdicts[0]?.word ?? '')
    }
  }
  return words
}

/** The figures themselves are worth reading when many were played. */
const tell = (what: string, words: readonly string[]) => {
  if (seeds > 1) console.info(what, Object.fromEntries([...new Set(words)].map((word) => [word, countOf(words, word)])))
}

const countOf = (words: readonly string[], ...wanted: string[]) => words.filter((word) => wanted.includes(word)).length

it(
  'without any effect and with a ramp from 99/1 to 50/50, few experiments come to a verdict',
  async () => {
    const splits = [
      { day: 0, share: 0.01 },
      { day: 5, share: 0.5 },
    ]
    const words = await judgeLives({ daily: 300, rate: 0.15, effect: 1, splits })
    tell('no effect', words)
    // 2.5 of 50 are expected; more than 7 come once in 300 times.
    expect(countOf(words, 'better', 'worse')).toBeLessThanOrEqual(pick(0, 7))
    expect(countOf(words, 'no_difference', 'better', 'worse')).toBe(seeds)
  },
  pick(300_000, 3_600_000),
)

it(
  'an effect of 30 % is found as often as the planner says',
  async () => {
    const shop = await openShop(server)
    const asked = { org: shop.org, id: shop.experience.id, lift: 0.3, conversion_rate: 0.08 }
    const needed = (visitors_per_day: number) =>
      shop.manager.must(getTestPlan, { query: { ...asked, visitors_per_day } }).then((plan) => plan.needed?.days ?? 0)
    let daily = 100
    while ((await needed(daily)) > days) daily += 20
    const words = await judgeLives({ daily, rate: 0.08, effect: 1.3, splits: [{ day: 0, share: 0.5 }] })
    tell('an effect of 30 %', words)
    // 40 of 50 are expected, with a standard deviation of 2.8.
    expect(countOf(words, 'better')).toBeGreaterThanOrEqual(pick(1, 31))
    expect(countOf(words, 'worse')).toBe(0)
  },
  pick(300_000, 3_600_000),
)
