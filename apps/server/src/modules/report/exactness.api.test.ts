import { randomUUID } from 'node:crypto'
import { comparePair, findChance, findInterval, findMoneyCap, SETTLED_REACH } from '@vitrine/stats'
import { dayOf, startOfDay } from '@vitrine/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '../../../../../tools/effort.ts'
import type { TestCollector } from '../../collector/testing/server.ts'
import { scopeOf } from '../../platform/clickhouse/index.ts'
import { findBound } from './compute.ts'
import { countSessions, hasExposures, readCells, readCellsBy } from './queries.ts'
import { readVisitorsBy } from './ratio-queries.ts'
import { computeSeries } from './series.ts'
import { readDays } from './series-queries.ts'
import { parametersOf, read, sessionsIn } from './session-queries.ts'
import { FOREVER, type ReportQuery } from './subject.ts'
import type { Session } from './testing/behavior.ts'
import { askReport, expectEveryFigure, expectFigures } from './testing/exact-report.ts'
import { sumUnits } from './testing/figures.ts'
import { addUnits, expectDisputed, expectUnits, type Unit } from './testing/oracle.ts'
import { borrow, post, startShopCollector } from './testing/tell.ts'
import {
  begin,
  expectation,
  expectCells,
  expectSame,
  facts,
  HOUR,
  kept,
  labelsOf,
  own,
  plan,
  random,
  subject,
  visitors,
} from './testing/thousand-visitors.ts'

/** A zone in which the visitors' first day begins with them: days of a few visitors are no reason that is looked for. */
const hour = new Date(begin).getUTCHours()
const nightAtBegin = hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`
const everyDay = { start: '2020-01-01' }
let server: TestCollector
beforeAll(async () => {
  server = await startShopCollector()
  await post(server, visitors)
}, 240_000)
afterAll(() => server.close())

const report = (query: Partial<ReportQuery> = {}) => askReport(server, query)

describe('a report of a thousand visitors, each batch told three times in random order', () => {
  it('has behavior of every sort in it', () => {
    const all = addUnits(expectUnits(facts, expectation('session')))
    for (const [name, value] of Object.entries(all)) expect(value, name).toBeGreaterThan(20)
    expect(expectDisputed(facts, expectation('session'))).toBeGreaterThan(20)
  })

  it.each(['session', 'visitor'] as const)('equals the oracle to the cent: %s basis', async (basis) => {
    await expectFigures(server, { basis }, expectation(basis))
  })

  it.each(['session', 'visitor'] as const)('equals it for chosen days: %s basis', async (basis) => {
    const day = dayOf(begin + 24 * HOUR, 'Asia/Taipei')
    const from = startOfDay(day, 'Asia/Taipei')
    await expectFigures(server, { basis, start: day, end: day }, expectation(basis, { from, to: from + 24 * HOUR }))
  })

  it.each([
    ['device:mobile', (s: Session) => s.device === 'mobile'],
    ['visitor:new', (s: Session) => !s.returning],
    ['visitor:returning', (s: Session) => s.returning],
    ['source:line', (s: Session) => s.source === 'line'],
    ['city:Tokyo', (s: Session) => s.city === 'Tokyo'],
  ])('equals it in the segment %s', async (segment, sessionFilter) => {
    await expectFigures(server, { segment }, expectation('session', { sessionFilter }))
  })

  it('has every figure of every cell', () => expectEveryFigure(server))

  it('has every figure as of random instants', async () => {
    for (let i = 0; i < 5; i++) await expectEveryFigure(server, begin + random.int(2 * HOUR, 46 * HOUR))
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

  it('is the same when the visitors are read in shares', { timeout: 180_000 }, async () => {
    const bound = await findBound(server.clickhouse, subject)
    const query = { basis: 'visitor', segment: 'all' } as const
    const atOnce = pick(250, 90)
    const cells = await readCells(server.clickhouse, subject, query, bound, { atOnce })
    expectSame(cells, expectCells(expectation('session'), expectation('visitor')))
    const asOf = begin + 30 * HOUR
    const before = await readCells(server.clickhouse, subject, query, bound, { asOf, atOnce })
    expectSame(before, expectCells(expectation('session', { asOf }), expectation('visitor', { asOf })))
    for (const metric of ['revenue_per_visitor', 'bounce_rate'] as const) {
      const days = (at?: number) =>
        readDays(server.clickhouse, subject, { metric }, { cap: 200_000, bound, ...(at && { atOnce: at }) })
      expect(await days(atOnce)).toEqual(await days())
    }
  })

  it('is the same whether all orders of the container are read or those of the visitors', async () => {
    const bound = await findBound(server.clickhouse, subject)
    const parameters = parametersOf(subject, 'all', { from: 0, to: begin + 1000 * HOUR }, bound)
    const rows = (narrow: boolean) =>
      read(
        server.clickhouse,
        `SELECT * EXCEPT (s_orders, v_orders), arraySort(s_orders) AS s_orders, arraySort(v_orders) AS v_orders
        FROM (${sessionsIn('all', { narrow, borrowed: true, relabeled: true, shares: 1 })}) ORDER BY visitor, first_ms, did`,
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
    await post(server, visitors.slice(0, 200))
    await server.clickhouse.insert.command({
      query: 'INSERT INTO arrivals (* EXCEPT (bot)) SELECT * FROM events ORDER BY rand()',
    })
    expect(await read()).toBe(before)
    expect(await disputed()).toBe(known)
    await borrow(server, (visitor) => ({ visitor: randomUUID(), assignments: visitor.assignments }))
    expect(await read()).toBe(before)
    expect(await disputed()).toBeGreaterThan(known)
    for (const table of ['session_facts', 'sightings', 'carts', 'order_claims', 'given_back', 'bots', 'events'])
      await server.clickhouse.insert.command({ query: `OPTIMIZE TABLE ${table} FINAL` })
    expect(await read()).toBe(before)
  }, 240_000)

  it('does not change when a visitor’s events are told again in another of the visitor’s sessions', async () => {
    const read = async () => JSON.stringify([(await report()).rows, (await report({ basis: 'visitor' })).rows])
    const before = await read()
    await borrow(server, (visitor) => ({ visitor: visitor.id, assignments: visitor.assignments }))
    expect(await read()).toBe(before)
  })
})
