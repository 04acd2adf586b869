import type { ClickHouseClient } from '../../platform/clickhouse/index.ts'

/** How many of what a visitor did are named in one statement. */
const MOST_NAMED = 50_000

/** Whose events: everything of a container, all of it until an instant, one visitor's, or what was told of some orders. */
export interface Subject {
  container: string
  /** What arrived until then; what comes later is somebody else's business. */
  until?: Date
  visitor?: string
  /** Transactions, as they were told. */
  orders?: readonly string[]
}

type Condition = string
type Params = Record<string, unknown>

const inContainer = 'container = {container:String}'
const VISITOR = 'sipHash64(toUUID({visitor:String}))'
/** Hashes come as text: they have more digits than a number of JavaScript can hold. */
const among = (name: string): string => `IN (SELECT toUInt64(arrayJoin({${name}:Array(String)})))`

/**
 * Every table that holds what visitors did, and which rows of it are one visitor's. null: its rows are sums of many people, in
 * which nobody can be found.
 */
export const rowsOfVisitor: Readonly<Record<string, Condition | null>> = {
  activity: null,
  bots: `session ${among('sessions')}`,
  carts: `visitor = ${VISITOR}`,
  events: 'visitor = toUUID({visitor:String})',
  given_back: `visitor = ${VISITOR} OR tx ${among('orders')}`,
  hosts: null,
  order_claims: `visitor = ${VISITOR} OR (visitor = 0 AND tx ${among('orders')})`,
  origin_names: null,
  session_facts: `visitor = ${VISITOR}`,
  sightings: `teller ${among('tellers')}`,
  tag_costs: null,
}

const UNTIL = 'fromUnixTimestamp64Milli({until:Int64})'
const receivedUntil = 'toInt64(bitAnd(bitNot(earliness), bitShiftLeft(toUInt128(1), 42) - 1)) <= {until:Int64}'

/** The rows that tell of what arrived until an instant; null: the sums of a container, which go when it has no event left. */
const rowsUntil: Readonly<Record<string, Condition | null>> = {
  activity: null,
  bots: `first_at <= ${UNTIL}`,
  carts: receivedUntil,
  events: `received <= ${UNTIL}`,
  given_back: `tupleElement(first, 1) <= ${UNTIL}`,
  hosts: `last_at <= ${UNTIL}`,
  order_claims: `received <= ${UNTIL}`,
  origin_names: null,
  session_facts: `first_at <= ${UNTIL}`,
  sightings: receivedUntil,
  tag_costs: `day <= toDate(${UNTIL})`,
}

/** The rows that name orders by themselves, also those of which no visitor is known. */
const rowsOfOrders: Readonly<Record<string, Condition>> = {
  events: 'tx IN {orders:Array(String)}',
  given_back: 'tx IN (SELECT sipHash64(arrayJoin({orders:Array(String)})))',
  order_claims: 'tx IN (SELECT sipHash64(arrayJoin({orders:Array(String)})))',
}

/** What a visitor's rows are found by is read from these: they go last, so that a try after a failure finds it again. */
const sources = ['session_facts', 'events']
const tables = [...Object.keys(rowsOfVisitor).filter((table) => !sources.includes(table)), ...sources]

interface Client {
  query: ClickHouseClient
}

async function read<T>({ query }: Client, text: string, params: Params): Promise<T[]> {
  return (await query.query({ query: text, query_params: params, format: 'JSONEachRow' })).json<T>()
}

/** Who placed orders; nobody is known of those that only the store's own server told. */
export async function findBuyers(client: Client, container: string, orders: readonly string[]): Promise<string[]> {
  const text = `SELECT DISTINCT toString(visitor) AS id FROM events
    WHERE container = {container:String} AND tx IN {orders:Array(String)} AND visitor != toUUID('00000000-0000-0000-0000-000000000000')`
  return (await read<{ id: string }>(client, text, { container, orders })).map(({ id }) => id)
}

/** What a visitor's rows are found by where their id is not stored: sessions, and the orders that nobody else told. */
async function findTraces(client: Client, container: string, visitor: string): Promise<Params> {
  const params = { container, visitor }
  const list = async (text: string) =>
    (
      await read<{ n: string }>(client, `SELECT DISTINCT toString(n) AS n FROM (${text}) LIMIT ${MOST_NAMED}`, params)
    ).map(({ n }) => n)
  const sessions = await list(`
    SELECT sipHash64(session) AS n FROM events WHERE ${inContainer} AND ${rowsOfVisitor.events}
    UNION ALL SELECT session AS n FROM session_facts WHERE ${inContainer} AND ${rowsOfVisitor.session_facts}`)
  const orders = await list(`
    SELECT tx AS n FROM order_claims WHERE ${inContainer} AND visitor != 0
    AND tx IN (SELECT tx FROM order_claims WHERE ${inContainer} AND visitor = ${VISITOR})
    GROUP BY tx HAVING uniqExact(visitor) = 1`)
  const [first] = await read<{ tellers: string[] }>(
    client,
    `SELECT arrayMap(s -> toString(sipHash64(${VISITOR}, toUInt64(s))), {sessions:Array(String)}) AS tellers`,
    { ...params, sessions },
  )
  return { ...params, sessions, orders, tellers: first?.tellers ?? [] }
}

function conditionOf(table: string, { visitor, orders, until }: Subject): Condition | null {
  if (visitor === undefined && !orders && !until) return inContainer
  const ofSomebody = orders ? rowsOfOrders : rowsOfVisitor
  const rows = visitor === undefined && !orders ? rowsUntil : ofSomebody
  const own = rows[table]
  return own ? `${inContainer} AND (${own})` : null
}

const count = async (client: Client, table: string, condition: Condition, params: Params): Promise<number> =>
  Number((await read<{ n: string }>(client, `SELECT count() AS n FROM ${table} WHERE ${condition}`, params))[0]?.n)

/** Erases some rows of a table, not only from sight, and answers how many there were. Throws when one is still found afterwards. */
async function eraseRows(client: Client, table: string, condition: Condition, params: Params): Promise<number> {
  const found = await count(client, table, condition, params)
  if (found === 0) return 0
  const query = `ALTER TABLE ${table} DELETE WHERE ${condition}`
  await client.query.command({ query, query_params: params, clickhouse_settings: { mutations_sync: '2' } })
  const left = await count(client, table, condition, params)
  if (left > 0) throw new Error(`${left} of ${found} rows are left in ${table}`)
  return found
}

/** Whether events are there that arrived until an instant: of a visitor, or of anybody. */
export async function hasEventsUntil(client: Client, { container, visitor, until }: Subject): Promise<boolean> {
  const whose = visitor === undefined ? '' : `AND ${rowsOfVisitor.events}`
  const condition = `${inContainer} AND ${rowsUntil.events} ${whose}`
  return (await count(client, 'events', condition, { container, visitor, until: until?.getTime() })) > 0
}

/**
 * Erases a subject's rows from every table, and answers how many there were of each. Throws when one is still found afterwards. Of a
 * visitor, also what came since.
 */
export async function eraseEvents(client: Client, subject: Subject): Promise<Record<string, number>> {
  const { container, visitor, orders, until } = subject
  const named = { container, orders, until: until?.getTime() }
  const params = visitor === undefined ? named : await findTraces(client, container, visitor)
  const erased: Record<string, number> = {}
  const erase = async (table: string, condition: Condition): Promise<void> => {
    const rows = await eraseRows(client, table, condition, params)
    if (rows > 0) erased[table] = rows
  }
  for (const table of tables) {
    const condition = conditionOf(table, subject)
    if (condition) await erase(table, condition)
  }
  const staysBehind = visitor !== undefined || orders !== undefined || until !== undefined
  if (!staysBehind || Object.keys(erased).length === 0) return erased
  const isEmpty = (await count(client, 'events', inContainer, params)) === 0
  if (until && isEmpty) {
    for (const table of ['activity', 'origin_names']) await erase(table, inContainer)
    return erased
  }
  // Reports that were computed before must be computed anew.
  await client.query.command({
    query: `INSERT INTO activity (container, experience, rows, first_at, last_at)
      SELECT container, experience, 1, min(first_at), max(last_at) FROM activity WHERE container = {container:String}
      GROUP BY container, experience`,
    query_params: params,
  })
  return erased
}
