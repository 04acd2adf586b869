import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { Bounds } from './bounds.ts'

type Client = Pick<ClickHouse, 'query'>

/** Days as numbers, counted from 1970. */
const dayOf = (instant: string): string => `toUInt16(toDate(${instant}))`
/** Of a row that tells when it arrived by its earliness alone. */
const ARRIVED = 'toUInt16(intDiv(toUInt64(bitAnd(bitNot(earliness), bitShiftLeft(toUInt128(1), 42) - 1)), 86400000))'

interface Expiring {
  /** The day of a row: when it arrived, or where that is not known when it happened. */
  day: string
  /** Who reads it: the reports of its own experience, those of any experience of its container, or none. */
  readBy: 'experience' | 'container' | 'nobody' | 'events'
}

/** Every table whose rows go by the plan. */
export const expiringRows: Readonly<Record<string, Expiring>> = {
  bots: { day: dayOf('first_at'), readBy: 'container' },
  carts: { day: ARRIVED, readBy: 'experience' },
  // Orders are read of a whole container, also for what was in them; else a report reads events with its own label.
  events: { day: dayOf('received'), readBy: 'events' },
  given_back: { day: dayOf('tupleElement(first, 1)'), readBy: 'container' },
  hosts: { day: 'toUInt16(day)', readBy: 'nobody' },
  interactions: { day: dayOf('received'), readBy: 'experience' },
  order_claims: { day: dayOf('received'), readBy: 'container' },
  origin_names: { day: dayOf('received'), readBy: 'container' },
  session_facts: { day: dayOf('last_at'), readBy: 'experience' },
  sightings: { day: ARRIVED, readBy: 'experience' },
}

/** Ids are made of digits and letters, so that they need no escape; as parameters so many would not fit into an address. */
function lookUp(value: string, days: readonly (readonly [id: string, day: number])[], other: number): string {
  if (days.length === 0) return `toUInt16(${other})`
  const ids = days.map(([id]) => {
    if (!/^\w+$/.test(id)) throw new Error('an id is none')
    return `'${id}'`
  })
  return `transform(${value}, [${ids.join()}], [${days.map(([, day]) => day).join()}], toUInt16(${other}))`
}

/** Later than any day. */
const NEVER = 65_535

/** Which rows of a table nobody keeps any more. Containers that are not listed keep all of theirs. */
export function expiredIn({ day, readBy }: Expiring, { containers, experiences }: Bounds): string {
  const byPlan = `${day} < ${lookUp(
    'container',
    containers.map(({ id, byPlan }) => [id, byPlan]),
    0,
  )}`
  const byReports = `${day} < ${lookUp(
    'container',
    containers.map(({ id, byReports }) => [id, byReports]),
    0,
  )}`
  const sinceOf = (experience: string) =>
    lookUp(
      experience,
      experiences.map(({ id, byReport }) => [id, byReport]),
      NEVER,
    )
  switch (readBy) {
    case 'nobody':
      return byPlan
    case 'container':
      return byReports
    case 'experience':
      return `${byPlan} AND ${day} < ${sinceOf('experience')}`
    case 'events':
      return `${byPlan} AND (name != 'purchase' OR ${byReports}) AND NOT arrayExists(each -> ${day} >= ${sinceOf('each')}, assigned.experience)`
  }
}

/** The longest statement (bytes) that is read, so that a few thousand containers fit into one. */
const settings = { max_query_size: '8000000' }

async function count({ query }: Client, table: string, condition: string): Promise<number> {
  const text = `SELECT count() AS n FROM ${table} WHERE ${condition}`
  const result = await query.query({ query: text, format: 'JSONEachRow', clickhouse_settings: settings })
  return Number((await result.json<{ n: string }>())[0]?.n)
}

/** Why a deletion from a table has not ended; undefined: none is under way. */
async function findUnfinished({ query }: Client, table: string): Promise<string | undefined> {
  const result = await query.query({
    query: `SELECT latest_fail_reason AS reason FROM system.mutations
      WHERE database = currentDatabase() AND table = {table:String} AND NOT is_done LIMIT 1`,
    query_params: { table },
    format: 'JSONEachRow',
  })
  return (await result.json<{ reason: string }>())[0]?.reason
}

/** The same once it has ended, or at an instant (ms). */
async function waitForEnd(client: Client, table: string, until: number): Promise<string | undefined> {
  for (let pause = 20; ; pause *= 1.5) {
    const unfinished = await findUnfinished(client, table)
    if (unfinished === undefined || Date.now() >= until) return unfinished
    await sleep(Math.min(pause, 5000))
  }
}

/**
 * Deletes the rows of a table that nobody keeps any more, in one statement, and answers how many there were. It is waited for until an
 * instant (ms); later it goes on behind. Throws where one of before does not come to its end.
 */
export async function deleteExpired(client: Client, table: string, bounds: Bounds, until: number): Promise<number> {
  const stuck = await waitForEnd(client, table, until)
  if (stuck !== undefined) throw new Error(`${table} is still being changed: ${stuck || 'it takes its time'}`)
  const condition = expiredIn(expiringRows[table] as Expiring, bounds)
  const found = await count(client, table, condition)
  if (found === 0) return 0
  // Not waited for by the statement itself, behind which reports would wait.
  const clickhouse_settings = { ...settings, mutations_sync: '0' }
  await client.query.command({ query: `ALTER TABLE ${table} DELETE WHERE ${condition}`, clickhouse_settings })
  await waitForEnd(client, table, until)
  return found
}
