import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createContainer,
  createSchedule,
  getExperience,
  getReport,
  type Manifest,
  type Report,
  userLogin,
} from '@vitrine/contract'
import { comparePair, findInterval, SETTLED_REACH, type Stratum } from '@vitrine/stats'
import { assign, type Label } from '@vitrine/targeting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../../../../../tools/effort.ts'
import { makeBatch, makeEvent } from '../../collector/testing/events.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeReleased } from '../../testing/fixtures.ts'
import {
  administrator,
  findPort,
  makeAdministrator,
  type ServerProcess,
  signInAdministrator,
  startServerProcess,
} from '../../testing/process.ts'
import { createRandom } from '../../testing/random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TEN_MINUTES = HOUR / 6

type Published = Manifest['experiences'][number]

/** Somebody as the simulation knows them: what the tag has kept in their browser, and what they spent. */
interface Person {
  visitor: string
  label: Label
  orders: number
}

let home: string
let server: ServerProcess
let org: string
/** By how much the server's clock is ahead (ms). */
let offset = 0
const now = (): number => Date.now() + offset
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'vitrine-journey-'))
  // Only the embedded database goes by the clock of its process.
  const installation = { dataDir: home, port: await findPort(), settings: { LOG_LEVEL: 'fatal' } }
  await makeAdministrator(installation)
  server = await startServerProcess(installation, { movableClock: true })
  org = (await signInAdministrator(server.url)).org
}, 120_000)
afterAll(async () => {
  await server?.kill()
  rmSync(home, { recursive: true, force: true })
})

/** Who signed in before the clock was moved may have been signed out by it. */
async function signIn(): Promise<ApiClient> {
  const { token } = await new ApiClient(server.url).must(userLogin, { body: administrator })
  return new ApiClient(server.url, token)
}

/** The experience as the tag of the page reads it now. */
async function readPublished(container: string): Promise<Published> {
  const script = await (await fetch(`${server.url}/tag/${container}.js`)).text()
  const start = script.indexOf('{"manifest":')
  const manifest = JSON.parse(script.slice(start + 12, script.indexOf(',"collect":', start))) as Manifest
  return manifest.experiences[0] as Published
}

async function send(batch: ReturnType<typeof makeBatch>): Promise<void> {
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  const answer = await fetch(`${server.url}/collect`, { method: 'POST', headers, body: JSON.stringify(batch) })
  expect(await answer.json()).toEqual({ accepted: batch.events.length, rejected: [] })
}

/** What visitors of one shop do, by the tag's own rules, and what is known of each of them. */
function openShop(container: string) {
  const random = createRandom(20_261_126)
  const people: Person[] = []
  /** B sells to more, and whoever comes again sees what they have seen. */
  const visit = async (published: Published, known?: Person): Promise<void> => {
    const at = now()
    const visitor = known?.visitor ?? randomUUID()
    const { label, shown } = assign({ experience: published, visitor, now: at, label: known?.label ?? null })
    if (!label || !shown) throw new Error('nobody is left out of this experiment')
    if (known) expect(shown).toBe(known.label.view)
    const buys = random.chance(shown === published.views[0]?.id ? 0.3 : 0.5)
    const page = makeEvent('page_view', { at })
    const exposure = { at, experience: published.id, view: shown, page_view: page.id, landing: true }
    const purchase = { at, transaction: `T-${page.id}`, value: 100, currency: 'TWD' }
    const events = [page, makeEvent('exposure', exposure), ...(buys ? [makeEvent('purchase', purchase)] : [])]
    const batch = makeBatch(container, events, {
      visitor,
      sent_at: at,
      page: { url: 'https://shop.test/', device: 'desktop' },
      assignments: [{ experience: published.id, ...label }],
    })
    await send(batch)
    if (known) known.orders += Number(buys)
    else people.push({ visitor, label, orders: Number(buys) })
  }
  return {
    of: (view: string, epoch?: number) =>
      people.filter(({ label }) => label.view === view && (epoch === undefined || label.epoch === epoch)),
    countOrders: () => people.reduce((sum, { orders }) => sum + orders, 0),
    /** So many new visitors, and some who were there before. */
    async visit(count: number): Promise<void> {
      const published = await readPublished(container)
      for (const known of people.slice(-60)) await visit(published, known)
      for (let left = count; left > 0; left -= 10) await Promise.all(Array.from({ length: 10 }, () => visit(published)))
    },
  }
}
type OpenShop = ReturnType<typeof openShop>

const buyersAmong = (people: readonly Person[]): number => people.filter(({ orders }) => orders > 0).length

/** What the statistics make of the same people, each counted with those who were shared out by the same weights. */
function expectLift(report: Report, { of }: OpenShop, [a, b]: readonly [string, string]): void {
  const strata = (view: string): Stratum[] =>
    [1, 2, 3].map((epoch) => {
      const buyers = buyersAmong(of(view, epoch))
      const none = { sumDenominator: 0, sumDenominatorSquares: 0, sumProducts: 0 }
      return { epoch, n: of(view, epoch).length, sum: buyers, sumSquares: buyers, ...none }
    })
  const pair = comparePair({ control: strata(a), treatment: strata(b), metric: 'proportion' })
  if (!pair) throw new Error('the versions cannot be compared')
  const settled = findInterval(pair, SETTLED_REACH)
  const lift = report.rows[1]?.lift.visitor_conversion_rate
  if (!lift) throw new Error('the report shows no lift')
  expect(lift).toMatchObject({ adjusted: true, estimate: expect.closeTo(pair.lift, 9) })
  // Before the planned end it is told more carefully: around the same middle.
  expect((1 + lift.low) * (1 + lift.high)).toBeCloseTo((1 + settled.low) * (1 + settled.high), 9)
  expect(lift.low).toBeLessThan(settled.low)
  // Not what tables say that were thrown together.
  const rateOf = (view: string) => buyersAmong(of(view)) / of(view).length
  expect(lift.estimate).not.toBeCloseTo(rateOf(b) / rateOf(a) - 1, 3)
}

it('a schedule passes with its recovery while visitors come: they are shared as planned, and the report says what the simulation knows', {
  timeout: 240_000,
}, async () => {
  let manager = await signIn()
  const { id: container } = await manager.must(createContainer, {
    query: { org },
    body: { name: 'Journey', website: 'https://shop.test/', timezone: 'Asia/Taipei' },
  })
  const { id, views } = await makeReleased({ org, container, manager })
  const [a, b] = views.map((view) => view.id) as [string, string]
  const startAt = now() + 2 * DAY
  const recoverAt = now() + 5 * DAY
  const times = { start_at: new Date(startAt).toISOString(), recover_at: new Date(recoverAt).toISOString() }
  const body = { experience_id: id, ...times, weights: { [a]: 0.9, [b]: 0.1 } }
  await manager.must(createSchedule, { query: { org }, body })

  const shop = openShop(container)
  /** Goes on to an instant, and says what the original's share is by then. */
  const goTo = async (instant: number): Promise<number | undefined> => {
    offset = instant - Date.now()
    server.setClock(offset)
    manager = await signIn()
    const experience = await manager.must(getExperience, { query: { org, experience_id: id } })
    return experience.views[0]?.weight
  }
  expect(await goTo(startAt - DAY)).toBe(0.5)
  await shop.visit(300)
  expect(await goTo(startAt)).toBe(0.9)
  await shop.visit(400)
  expect(await goTo(recoverAt - HOUR)).toBe(0.9)
  await shop.visit(400)
  expect(await goTo(recoverAt)).toBe(0.5)
  await shop.visit(300)
  // Complete days are judged every ten minutes, from the seventh on.
  const late = recoverAt + 4 * DAY
  await goTo(late - (late % TEN_MINUTES) + 1000)
  const read = () => manager.must(getReport, { query: { org, id, basis: 'visitor' } })
  const countOrders = async () => (await read()).rows.reduce((sum, { orders }) => sum + orders, 0)
  await expect.poll(countOrders, { timeout: 30_000 }).toBe(shop.countOrders())

  const report = await read()
  expect(report.epochs.slice(1).map(({ from }) => Date.parse(from))).toEqual([startAt, recoverAt])
  expect(report.epochs.map(({ weights, visitors }) => [weights[a], visitors[a], visitors[b]])).toEqual(
    [0.5, 0.9, 0.5].map((weight, at) => [weight, shop.of(a, at + 1).length, shop.of(b, at + 1).length]),
  )
  for (const [at, weight] of [0.5, 0.9, 0.5].entries()) {
    const [ofA = 0, ofB = 0] = [a, b].map((view) => shop.of(view, at + 1).length)
    const deviation = Math.sqrt((ofA + ofB) * weight * (1 - weight))
    expect(Math.abs(ofA - weight * (ofA + ofB)), `of epoch ${at + 1}`).toBeLessThan(4 * deviation)
  }
  expect(report.rows.map(({ visitors, converting }) => [visitors, converting])).toEqual(
    [a, b].map((view) => [shop.of(view).length, buyersAmong(shop.of(view))]),
  )
  if (!isLong) return
  const isJudged = async () => (await read()).judgment.through !== null
  await expect.poll(isJudged, { timeout: 120_000, interval: 1000 }).toBe(true)
  const judged = await read()
  expect(judged.srm?.alarm).toBe(false)
  expectLift(judged, shop, [a, b])
})
