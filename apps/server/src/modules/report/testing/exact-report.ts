import { expect } from 'vitest'
import type { TestCollector } from '../../../collector/testing/server.ts'
import { computeReport, findBound } from '../compute.ts'
import { readCells } from '../queries.ts'
import type { ReportQuery } from '../subject.ts'
import { figuresOf } from './figures.ts'
import { addUnits, type Expectation, expectDisputed, expectUnits } from './oracle.ts'
import { expectation, expectCells, expectSame, facts, kept, subject } from './thousand-visitors.ts'

type Store = Pick<TestCollector, 'clickhouse'>

/** The report of the thousand visitors. */
export const askReport = ({ clickhouse }: Store, query: Partial<ReportQuery> = {}) =>
  computeReport(clickhouse, { subject, kept }, { basis: 'session', segment: 'all', ...query })

/** Its rows, what it excludes and its holdout are what the oracle says. */
export async function expectFigures(store: Store, query: Partial<ReportQuery>, e: Expectation): Promise<void> {
  const units = expectUnits(facts, e)
  const got = await askReport(store, query)
  for (const row of got.rows) {
    expect({ ...row }).toMatchObject(figuresOf(addUnits(units.filter((unit) => unit.view === row.view.id))))
  }
  const shown = units.filter((unit) => unit.view !== 'holdout')
  const held = addUnits(units.filter((unit) => unit.view === 'holdout'))
  const { foreign, others, unpriced } = addUnits(shown)
  expect(got.excluded).toMatchObject({
    foreign_currency: foreign,
    refunds_of_others: others,
    foreign_refunds: unpriced,
    held_orders: 0,
    disputed_orders: expectDisputed(facts, e),
  })
  expect(got.holdout).toEqual({ sessions: held.sessions, visitors: held.visitors })
}

/** All cells, or those of what had happened before an instant. */
export async function expectEveryFigure({ clickhouse }: Store, asOf?: number): Promise<void> {
  const bound = await findBound(clickhouse, subject)
  const query = { basis: 'visitor', segment: 'all' } as const
  const cells = await readCells(clickhouse, subject, query, bound, { asOf })
  expectSame(cells, expectCells(expectation('session', { asOf }), expectation('visitor', { asOf })))
}
