import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { CollectBatch, CollectEvent } from '@vitrine/contract'
import { comparePair, findChance, findInterval, findMoneyCap, SETTLED_REACH } from '@vitrine/stats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, publishedFor } from '../../collector/testing/events.ts'
import { startTestCollector, type TestCollector } from '../../collector/testing/server.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { scopeOf } from '../../platform/clickhouse/index.ts'
import type { Cell } from './cells.ts'
import { computeReport, findBound } from './compute.ts'
import { dayOf, startOfDay } from './days.ts'
import type { Kept } from './judgment/judge.ts'
import { dateOfDay, makePlan } from './judgment/plan.ts'
import { countSessions, hasExposures, readCells, readCellsBy } from './queries.ts'
import { readVisitorsBy } from './ratio-queries.ts'
import { computeSeries } from './series.ts'
import { parametersOf, read, sessionsIn } from './session-queries.ts'
import { FOREVER, type ReportQuery, type ReportSubject } from './subject.ts'
import { makeSworn, makeVisitors, type Session, type Visitor } from './testing/behavior.ts'
import { figuresOf, momentsOf, sumUnits, totalsOf } from './testing/figures.ts'
import { addUnits, type Expectation, expectDisputed, expectUnits, type Facts, type Unit } from './testing/oracle.ts'
import { createRandom } from './testing/random.ts'

const HOUR = 3600_000
const rates = { USD: 32.37 }
const random = createRandom(20_261_121)
// Visitors come over 44 hours; the collector takes what is at most a day ahead of its clock.
const begin = Date.now() - 1265 * 60_000
const plan = { experience: 'exp1', views: ['a', 'b', 'c'], begin, secondEpoch: begin + 22 * HOUR }
const visitors = makeVisitors(1000, plan, random)
const sworn = makeSworn(visitors, random)
const key = 'vsk_the-shops-own-server'
const own = { domain: 'shop.example', hosts: ['shop.example', 'checkout.test'] }
const arrivals = new Map<string, number>()
const facts: Facts = { visitors, sworn, isOwn: (host) => host !== 'copy.example', arrivals }

const subject: ReportSubject = {
  experience: 'exp1',
  scope: scopeOf('shop', own),
  timezone: 'Asia/Taipei',
  currency: 'TWD',
  money: {
    bound: null,
    rates: [{ currency: 'USD', from: 0, rate: rates.USD }],
    verdicts: [],
    rejectedSenders: [],
    sweeps: [],
  },
  views: plan.views.map((id, i) => ({ id, name: `View ${id}`, is_original: i === 0 })),
  groups: [],
  settings: {
    baseline_roas: 4,
    metrics: ['visitor_conversion_rate', 'revenue_per_visitor'],
    method: 'planned',
    planned_days: 90,
    smallest_lift: 0.1,
    conversion_window_days: 1,
  },
  timeline: [
    { from: begin, epoch: 1, weights: [3334, 3333, 3333], holdout: 1000 },
    { from: plan.secondEpoch, epoch: 2, weights: [5000, 2500, 2500], holdout: 1000 },
  ],
  released_at: new Date(begin).toISOString(),
  ended_at: null,
}

/** Looked at on every day around those of the visitors; in chosen days, what arrived is compared with their boundary. */
const views = subject.views.map((view) => ({ id: view.id, isOriginal: view.is_original }))
const ended = { groups: [], views, opensAt: new Date(begin - 30 * 24 * HOUR), endAt: null, timezone: subject.timezone }
const judged = makePlan({ ...ended, report: subject.settings })
const keys = { orgId: 'org', experienceId: 'exp1' }
const lastDay = { ...keys, day: 35, date: dateOfDay(judged, 35), takenAt: new Date(begin) }
const look = { ...keys, spent: 0.01, information: 50, z: 0, boundary: SETTLED_REACH, chanceToBeBest: null, figures: {} }
const kept: Kept = {
  plan: judged,
  lastDay: { ...lastDay, ratioP: 1, ratioAlarm: false, conversions: 0, shared: {}, visitors: 0 },
  looks: [28, 29, 30, 31, 32, 33, 34, 35].flatMap((day) => ['b', 'c'].map((viewId) => ({ ...look, day, viewId }))),
}
/** A zone in which the visitors' first day begins with them: days of a few visitors are no reason that is looked for. */
const hour = new Date(begin).getUTCHours()
const nightAtBegin = hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`
const everyDay = { start: '2020-01-01' }

let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({
    published: publishedFor({
      shop: { serverKeys: [{ id: 'k', hash: hashSecret(key), until: null }] },
      other: {},
    }),
  })
  await post(visitors)
}, 240_000)
afterAll(() => server.close())

/** What a session is sent with. */
function labelsOf({ assignments, elsewhere }: Visitor, { labels }: Session): Visitor['assignments'] {
  if (labels === 'own') return assignments
  return labels === 'elsewhere' && elsewhere ? [elsewhere] : []
}

/** A session's events in one to three batches, some events in two of them. */
function toBatches(
  visitor: Visitor,
  session: Session,
): { batch: CollectBatch; slow: number; city: string; bot: boolean }[] {
  const { events } = session
  const cuts = random.int(1, 3)
  return Array.from({ length: cuts }, (_, i) => {
    const from = Math.floor((events.length * i) / cuts)
    const own = events.slice(
      Math.max(0, from - (random.chance(0.3) ? 1 : 0)),
      Math.floor((events.length * (i + 1)) / cuts),
    )
    const page = {
      url: `https://${session.host}/`,
      device: session.device,
      returning: session.returning,
      source: session.source,
    }
    const { id, slow, bot } = visitor
    const assignments = labelsOf(visitor, session)
    return {
      batch: makeBatch('shop', random.shuffle(own), { visitor: id, session: session.id, page, assignments }),
      slow,
      city: session.city,
      bot,
    }
  }).filter(({ batch }) => batch.events.length > 0)
}

let turn: Promise<unknown> = Promise.resolve()
/** Sends purchases one batch after another, so that it is known which of them arrived first. */
function inTurn<T>(purchases: CollectEvent[], send: () => Promise<T>): Promise<T> {
  const mine = turn.then(async () => {
    const at = Date.now()
    for (const { id } of purchases) if (!arrivals.has(id)) arrivals.set(id, at)
    const answer = await send()
    while (Date.now() === at) await setTimeout(1)
    return answer
  })
  turn = mine.then(() => setTimeout(1))
  return mine
}

/** Each batch three times, all in random order, by eight clients at once; `sent_at` is told anew each time, as the tag does. */
async function post(all: Visitor[]): Promise<void> {
  const batches = all.flatMap((visitor) => visitor.sessions.flatMap((session) => toBatches(visitor, session)))
  const ofServer = sworn.map((each) => ({ sworn: each }))
  const queue = random.shuffle([...batches, ...batches, ...batches, ...ofServer, ...ofServer])
  const client = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if ('sworn' in next) {
        const { visitor, event } = next.sworn
        const body = { container: 'shop', visitor, events: [event] }
        const { status, body: answer } = await server.post(body, { authorization: `Bearer ${key}` })
        if (status !== 202 || answer.accepted !== 1) throw new Error(JSON.stringify(answer))
        continue
      }
      const { batch, slow, city, bot } = next
      const send = () =>
        server.post(
          { ...batch, batch: randomUUID(), sent_at: Date.now() - slow },
          { 'x-city': city, ...(bot && { 'user-agent': 'Googlebot/2.1' }) },
        )
      const purchases = (batch.events as CollectEvent[]).filter(({ name }) => name === 'purchase')
      const answer = await (purchases.length > 0 ? inTurn(purchases, send) : send())
      if (answer.status !== 202 || answer.body.accepted !== (bot ? 0 : batch.events.length))
        throw new Error(JSON.stringify(answer.body))
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  await server.service.inserter.drain()
}

const report = (query: Partial<ReportQuery> = {}, about: Partial<ReportSubject> = {}) =>
  computeReport(
    server.clickhouse,
    { subject: { ...subject, ...about }, kept },
    { basis: 'session', segment: 'all', ...query },
  )

const expectation = (basis: 'session' | 'visitor', more: Partial<Expectation> = {}): Expectation => ({
  experience: 'exp1',
  from: 0,
  to: Number.POSITIVE_INFINITY,
  windowMs: 24 * HOUR,
  currency: 'TWD',
  rates,
  basis,
  ...more,
})

async function expectFigures(query: Partial<ReportQuery>, e: Expectation): Promise<void> {
  const units = expectUnits(facts, e)
  const got = await report(query)
  for (const row of got.rows) {
    expect({ ...row }).toMatchObject(figuresOf(addUnits(units.filter((unit) => unit.view === row.view.id))))
  }
  const shown = units.filter((unit) => unit.view !== 'holdout')
  const held = addUnits(units.filter((unit) => unit.view === 'holdout'))
  const { foreign, others } = addUnits(shown)
  expect(got.excluded).toMatchObject({
    foreign_currency: foreign,
    refunds_of_others: others,
    held_orders: 0,
    disputed_orders: expectDisputed(facts, e),
  })
  expect(got.holdout).toEqual({ sessions: held.sessions, visitors: held.visitors })
}

/** The cells that these expectations make up, as far as anybody is in them. */
function expectCells(ofSessions: Expectation, ofVisitors: Expectation): Cell[] {
  const [bySession, byVisitor] = [expectUnits(facts, ofSessions), expectUnits(facts, ofVisitors)]
  const views = [...plan.views, 'holdout']
  return [1, 2].flatMap((epoch) =>
    views.map((view) => {
      const within = (units: Unit[]) => units.filter((unit) => unit.view === view && unit.epoch === epoch)
      const visitor = within(byVisitor)
      return {
        epoch,
        view,
        session: totalsOf(within(bySession)),
        visitor: { ...totalsOf(visitor), ...momentsOf(visitor) },
        buyers: visitor.flatMap(({ revenue, valued }): Cell['buyers'] => (revenue > 0 ? [[revenue, valued]] : [])),
      }
    }),
  )
}

/** Buyers are in no order. */
const tidy = (cells: Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, buyers: cell.buyers.toSorted(([a, x], [b, y]) => a - b || x - y) }))

/** All cells, or those of what had happened before an instant. */
async function expectEveryFigure(asOf?: number): Promise<void> {
  const bound = await findBound(server.clickhouse, subject)
  const query = { basis: 'visitor', segment: 'all' } as const
  const cells = await readCells(server.clickhouse, subject, query, bound, { asOf })
  expectSame(cells, expectCells(expectation('session', { asOf }), expectation('visitor', { asOf })))
}
/** Cells in which nobody is may be missing. */
function expectSame(cells: Cell[], expected: Cell[]): void {
  expect(tidy(cells)).toEqual(tidy(expected.filter((cell) => cells.some((got) => isSame(got, cell)))))
  const missing = expected.filter((cell) => !cells.some((got) => isSame(got, cell)))
  expect(missing.map((cell) => cell.visitor.visitors + cell.session.visitors)).toEqual(missing.map(() => 0))
}
const isSame = (a: Cell, b: Cell): boolean => a.epoch === b.epoch && a.view === b.view

/** Tells exposures, carts and purchases once more, with their ids, as if they came from another session of somebody. */
async function borrow(
  from: (visitor: Visitor) => { visitor: string; assignments: Visitor['assignments'] },
): Promise<void> {
  for (const visitor of visitors.filter((each) => !each.bot && each.slow === 0).slice(0, 100)) {
    // What was not counted with the sessions themselves would be news.
    const labeled = visitor.sessions.filter(({ host, labels }) => facts.isOwn(host) && labels === 'own')
    const events = labeled
      .flatMap((session) => session.events)
      .filter(({ name }) => name === 'exposure' || name === 'add_to_cart' || name === 'purchase')
    await server.post(makeBatch('shop', events.slice(0, 50), from(visitor)))
  }
  await server.service.inserter.drain()
}

describe('a report of a thousand visitors, each batch told three times in random order', () => {
  it('has behavior of every sort in it', () => {
    const all = addUnits(expectUnits(facts, expectation('session')))
    for (const [name, value] of Object.entries(all)) expect(value, name).toBeGreaterThan(20)
    expect(expectDisputed(facts, expectation('session'))).toBeGreaterThan(20)
  })

  it.each(['session', 'visitor'] as const)('equals the oracle to the cent: %s basis', async (basis) => {
    await expectFigures({ basis }, expectation(basis))
  })

  it.each(['session', 'visitor'] as const)('equals it for chosen days: %s basis', async (basis) => {
    const day = dayOf(begin + 24 * HOUR, 'Asia/Taipei')
    const from = startOfDay(day, 'Asia/Taipei')
    await expectFigures({ basis, start: day, end: day }, expectation(basis, { from, to: from + 24 * HOUR }))
  })

  it.each([
    ['device:mobile', (s: Session) => s.device === 'mobile'],
    ['visitor:new', (s: Session) => !s.returning],
    ['visitor:returning', (s: Session) => s.returning],
    ['source:line', (s: Session) => s.source === 'line'],
    ['city:Tokyo', (s: Session) => s.city === 'Tokyo'],
  ])('equals it in the segment %s', async (segment, sessionFilter) => {
    await expectFigures({ segment }, expectation('session', { sessionFilter }))
  })

  it('has every figure of every cell', () => expectEveryFigure())

  it('has every figure as of random instants', async () => {
    for (let i = 0; i < 5; i++) await expectEveryFigure(begin + random.int(2 * HOUR, 46 * HOUR))
  })

  it.each(['device', 'visitor', 'source', 'city'] as const)('has every figure by %s', async (by) => {
    const bound = await findBound(server.clickhouse, subject)
    const asOf = begin + 30 * HOUR
    const parts = await readCellsBy(server.clickhouse, subject, { basis: 'visitor', segment: 'all', by }, bound, {
      asOf,
    })
    const partOf = (session: Session) => (by === 'visitor' ? (session.returning ? 'returning' : 'new') : session[by])
    // The collector knows this city by another name.
    const nameOf = (value: string | null) => (value === 'taipei-city' ? 'Taipei' : value)
    const values = new Set(visitors.flatMap(({ sessions }) => sessions.map(partOf)))
    expect(new Set(parts.map(({ value }) => nameOf(value)))).toEqual(values)
    for (const { value, cells } of parts) {
      const e = { asOf, visitorFilter: (first: Session) => partOf(first) === nameOf(value) }
      expectSame(cells, expectCells(expectation('session', e), expectation('visitor', e)))
    }
  })

  it('is the same whether all orders of the container are read or those of the visitors', async () => {
    const bound = await findBound(server.clickhouse, subject)
    const parameters = parametersOf(subject, 'all', { from: 0, to: begin + 1000 * HOUR }, bound)
    const rows = (narrow: boolean) =>
      read(
        server.clickhouse,
        `SELECT * EXCEPT (s_orders, v_orders), arraySort(s_orders) AS s_orders, arraySort(v_orders) AS v_orders
        FROM (${sessionsIn('all', { narrow, borrowed: true, relabeled: true })}) ORDER BY visitor, first_ms, did`,
        parameters,
      )
    expect(await rows(true)).toEqual(await rows(false))
  })

  it('counts visitors of each epoch, and the bots', async () => {
    const got = await report()
    const units = expectUnits(facts, expectation('visitor'))
    for (const epoch of got.epochs) {
      for (const [view, count] of Object.entries(epoch.visitors))
        expect(count).toBe(units.filter((unit) => unit.view === view && unit.epoch === epoch.epoch).length)
    }
    const strangers = visitors.filter((v) => !v.bot).flatMap((v) => v.sessions.map((session) => ({ ...v, session })))
    expect(got.excluded.foreign_hosts).toBe(
      strangers.filter(
        (v) =>
          v.session.host === 'copy.example' &&
          labelsOf(v, v.session).some(
            (label) =>
              label.experience === 'exp1' &&
              v.session.events.some((event) => event.at >= label.at && event.name !== 'refund'),
          ),
      ).length,
    )
    expect(got.excluded.bot_sessions).toBe(visitors.filter((v) => v.bot).flatMap((v) => v.sessions).length)
  })

  it.each([false, true])('decides as the statistics do from each visitor’s own figures (raw: %s)', async (raw) => {
    const got = await report({ raw, ...everyDay })
    const units = expectUnits(facts, expectation('visitor')).filter((unit) => unit.view !== 'holdout')
    const revenueOf = (view: string) => units.filter((unit) => unit.view === view).map((unit) => unit.revenue)
    /** Visitors with a value whom a version and the original share: of each epoch those of the smaller side. */
    const sharedWith = (view: string, x: (unit: Unit) => number) => {
      const count = (of: string, epoch: number) =>
        units.filter((unit) => unit.view === of && unit.epoch === epoch && x(unit) !== 0).length
      return [1, 2].reduce((sum, epoch) => sum + Math.min(count('a', epoch), count(view, epoch)), 0)
    }
    const fewest = Math.min(...['b', 'c'].map((view) => sharedWith(view, (unit) => unit.revenue)))
    const cap = raw ? Number.POSITIVE_INFINITY : findMoneyCap(plan.views.map(revenueOf), fewest).amount
    expect(got.cap?.amount).toBe(raw ? undefined : cap / 100)
    const revenue = (unit: Unit) => Math.min(unit.revenue, cap)
    const metrics = {
      visitor_conversion_rate: ['proportion', (u: Unit) => Math.min(1, u.orders), () => 0],
      order_rate: ['ratio', (u: Unit) => u.ordering, (u: Unit) => u.sessions],
      add_to_cart_rate: ['ratio', (u: Unit) => u.carting, (u: Unit) => u.sessions],
      bounce_rate: ['ratio', (u: Unit) => u.bounces, (u: Unit) => u.exposed],
      average_order_value: ['ratio', revenue, (u: Unit) => u.valued],
      revenue_per_visitor: ['mean', revenue, () => 0],
      orders_per_visitor: ['mean', (u: Unit) => u.orders, () => 0],
      product_quantity_per_visitor: ['mean', (u: Unit) => u.quantity, () => 0],
    } as const
    for (const row of got.rows.slice(1)) {
      for (const [name, [metric, x, d]] of Object.entries(metrics)) {
        const strata = (view: string) =>
          [1, 2].map((epoch) =>
            sumUnits(
              units.filter((u) => u.view === view && u.epoch === epoch),
              epoch,
              x,
              d,
            ),
          )
        const pair = comparePair({ control: strata('a'), treatment: strata(row.view.id), metric })
        if (!pair) throw new Error(`${name} cannot be compared`)
        const lift = row.lift[name as keyof typeof metrics]
        const missing = 50 - sharedWith(row.view.id, x)
        expect(row.missing[name as keyof typeof metrics]).toBe(missing > 0 ? missing : undefined)
        if (missing > 0) continue
        const { chanceToWin, expectedLoss } = findChance(pair, { lowerIsBetter: name === 'bounce_rate' })
        for (const [key, value] of [
          ['estimate', pair.lift],
          ['low', findInterval(pair, SETTLED_REACH).low],
          ['high', findInterval(pair, SETTLED_REACH).high],
          ['chance_to_win', chanceToWin],
          ['expected_loss', expectedLoss],
        ] as const)
          expect(lift?.[key], `${name} ${key}`).toBeCloseTo(value ?? Number.NaN, 9)
      }
    }
  })

  it('ends the daily series where the report stands', async () => {
    const units = addUnits(expectUnits(facts, expectation('session')).filter((unit) => unit.view === 'b'))
    const got = await report(everyDay)
    for (const metric of [
      'order_rate',
      'bounce_rate',
      'revenue_per_visitor',
      'average_order_value',
      'add_to_cart_rate',
    ] as const) {
      const series = await computeSeries(server.clickhouse, { subject, kept }, { metric, ...everyDay })
      const last = series.days.at(-1)?.views.b?.lift
      const lift = got.rows[1]?.lift[metric]
      expect(last === undefined || last === null).toBe(lift === undefined)
      if (!lift) continue
      expect(last?.estimate).toBeCloseTo(lift?.estimate ?? Number.NaN, 9)
      expect(last?.high).toBeCloseTo(lift?.high ?? Number.NaN, 9)
      const days = series.days.map((day) => day.views.b)
      expect(days.reduce((sum, day) => sum + (day?.sessions ?? 0), 0)).toBe(units.sessions)
      expect(days.reduce((sum, day) => sum + (day?.orders ?? 0), 0)).toBe(units.orders)
      expect(Math.round(days.reduce((sum, day) => sum + (day?.revenue ?? 0), 0) * 100)).toBe(units.revenue)
    }
  })

  it.each([undefined, begin + 30 * HOUR])(
    'the sample ratio counts the same visitors by browser, source and day at %s',
    async (asOf) => {
      const bound = await findBound(server.clickhouse, subject)
      const cells = await readCells(server.clickhouse, subject, { basis: 'visitor', segment: 'all' }, bound, { asOf })
      const parts = await readVisitorsBy(server.clickhouse, { ...subject, timezone: nightAtBegin }, asOf ?? FOREVER)
      const all = parts.find(({ by }) => by === 'all')?.counts ?? []
      const counted = cells.flatMap(({ epoch, view, visitor }) =>
        visitor.visitors > 0 ? [[epoch, view, visitor.visitors]] : [],
      )
      expect(all.toSorted()).toEqual(counted.toSorted())
      const sum = (of: typeof parts) => of.flatMap(({ counts }) => counts).reduce((total, each) => total + each[2], 0)
      for (const by of ['device', 'source', 'day', 'browser'] as const)
        expect([by, sum(parts.filter((part) => part.by === by))]).toEqual([
          by,
          sum(parts.filter((part) => part.by === 'all')),
        ])
      expect(parts.filter(({ by }) => by === 'browser').map(({ value }) => value)).toEqual(['other'])
      expect(parts.filter(({ by }) => by === 'day').every(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value))).toBe(true)
    },
  )

  it('counts sessions for the list, and knows what was never shown', async () => {
    const sessions = addUnits(expectUnits(facts, expectation('session'))).sessions
    expect(await countSessions(server.clickhouse, subject.scope, ['exp1', 'never'])).toEqual(
      new Map([['exp1', sessions]]),
    )
    expect(await hasExposures(server.clickhouse, subject.scope, 'exp1')).toBe(true)
    expect(await hasExposures(server.clickhouse, subject.scope, 'never')).toBe(false)
    expect(await hasExposures(server.clickhouse, scopeOf('other', own), 'exp1')).toBe(false)
  })

  it('does not change when everything is told once more, and after parts were merged; claims of strangers are told', async () => {
    const queries = [{ basis: 'session' }, { basis: 'visitor' }] as const
    const disputed = async () => (await report()).excluded.disputed_orders
    const read = async () => {
      const reports = await Promise.all(queries.map((each) => report(each)))
      return JSON.stringify(
        reports.map(({ excluded, ...rest }) => ({
          ...rest,
          excluded: { ...excluded, disputed_orders: 0 },
          computed_at: '',
          enough_data: '',
        })),
      )
    }
    const before = await read()
    const known = await disputed()
    await post(visitors.slice(0, 200))
    await server.clickhouse.insert.command({
      query: 'INSERT INTO arrivals (* EXCEPT (bot)) SELECT * FROM events ORDER BY rand()',
    })
    expect(await read()).toBe(before)
    expect(await disputed()).toBe(known)
    await borrow((visitor) => ({ visitor: randomUUID(), assignments: visitor.assignments }))
    expect(await read()).toBe(before)
    expect(await disputed()).toBeGreaterThan(known)
    for (const table of ['session_facts', 'sightings', 'carts', 'order_claims', 'given_back', 'bots', 'events'])
      await server.clickhouse.insert.command({ query: `OPTIMIZE TABLE ${table} FINAL` })
    expect(await read()).toBe(before)
  }, 240_000)

  it('does not change when a visitor’s events are told again in another of the visitor’s sessions', async () => {
    const read = async () => JSON.stringify([(await report()).rows, (await report({ basis: 'visitor' })).rows])
    const before = await read()
    await borrow((visitor) => ({ visitor: visitor.id, assignments: visitor.assignments }))
    expect(await read()).toBe(before)
  })
})
