import type { Scope } from '../../platform/clickhouse/index.ts'
import { bindHosts, bindMoney, CLAIMS, IS_DISPUTED, OWN } from './order-queries.ts'
import { type Reader, read } from './session-queries.ts'
import type { Range, ReportSubject } from './subject.ts'

export { readCells } from './cells-queries.ts'
export { readCellsBy } from './parts-queries.ts'
export type { Reader } from './session-queries.ts'

/** Bot sessions of the container. */
export async function countBots(clickhouse: Reader, scope: Scope, { from, to }: Range): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT uniqExact(session) AS n FROM bots WHERE container = {container:String}
      AND first_at >= fromUnixTimestamp64Milli({from:Int64}) AND first_at < fromUnixTimestamp64Milli({to:Int64})`,
    { container: scope.container, from, to },
  )
  return row?.n ?? 0
}

/** Sessions of the experience on pages of other hosts: kept out of everything else. */
export async function countForeign(
  clickhouse: Reader,
  { scope, experience }: ReportSubject,
  { from, to }: Range,
): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT uniqExact(visitor, session) AS n FROM session_facts
      WHERE container = {container:String} AND experience = {experience:String} AND NOT ${OWN}
      AND first_at >= fromUnixTimestamp64Milli({from:Int64}) AND first_at < fromUnixTimestamp64Milli({to:Int64})`,
    { container: scope.container, experience, ...bindHosts(scope), from, to },
  )
  return row?.n ?? 0
}

/**
 * Orders told in the range that several visitors claim, one of them at least of the experience: whoever is believed, the report has to
 * tell, since what was taken from its visitors is in no other figure of it.
 */
export async function countDisputed(
  clickhouse: Reader,
  { scope, experience, currency, money }: Pick<ReportSubject, 'scope' | 'experience' | 'currency' | 'money'>,
  { from, to }: Range,
  bound: number,
): Promise<number> {
  const [row] = await read<{ n: number }>(
    clickhouse,
    `SELECT count() AS n FROM (
      SELECT tx FROM (${CLAIMS}) AS claim GROUP BY tx
      HAVING ${IS_DISPUTED} AND countIf(claim.ms >= {from:Int64} AND claim.ms < {to:Int64}) > 0
        AND max(claim.visitor IN (SELECT visitor FROM session_facts
          WHERE container = {container:String} AND experience = {experience:String} AND ${OWN})) = 1
    )`,
    { container: scope.container, experience, ...bindHosts(scope), ...bindMoney({ currency, money }, bound), from, to },
  )
  return row?.n ?? 0
}

/** Changes whenever anything that a report of the experience reads may have changed: its own rows, orders, refunds, bots. */
export async function readVersion(clickhouse: Reader, scope: Scope, experience: string): Promise<string> {
  const [row] = await read<{ version: string }>(
    clickhouse,
    `SELECT toString(sum(rows)) AS version FROM activity
      WHERE container = {container:String} AND experience IN ({experience:String}, '*')`,
    { container: scope.container, experience },
  )
  return row?.version ?? '0'
}

/** Exposed sessions so far, by experience; those without any are left out. */
export async function countSessions(
  clickhouse: Reader,
  scope: Scope,
  experiences: string[],
): Promise<Map<string, number>> {
  if (experiences.length === 0) return new Map()
  const rows = await read<{ experience: string; n: number }>(
    clickhouse,
    `SELECT experience, uniqExact(first) AS n FROM (
      SELECT experience, argMax(teller, earliness) AS first FROM sightings
      WHERE container = {container:String} AND experience IN {experiences:Array(String)} AND ${OWN}
      GROUP BY experience, id
    )
    GROUP BY experience`,
    { container: scope.container, experiences, ...bindHosts(scope) },
  )
  return new Map(rows.map((row) => [row.experience, row.n]))
}

/** Whether anything of the experience was ever shown, or would have been to a held-out visitor. */
export async function hasExposures(clickhouse: Reader, scope: Scope, experience: string): Promise<boolean> {
  const rows = await read(
    clickhouse,
    'SELECT 1 FROM sightings WHERE container = {container:String} AND experience = {experience:String} LIMIT 1',
    { container: scope.container, experience },
  )
  return rows.length > 0
}
