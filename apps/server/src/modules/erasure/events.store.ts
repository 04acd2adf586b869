import type { ClickHouseClient } from '../../platform/clickhouse/index.ts'

/** How many orders or sessions are named in one statement: its parameters go with the address, which has a bound. */
const MOST_NAMED = 1000

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

/** The visitor of what a store's server told. */
const NOBODY = "toUUID('00000000-0000-0000-0000-000000000000')"
const inContainer = 'container = {container:String}'
const VISITOR = 'sipHash64(toUUID({visitor:String}))'
/** Hashes come as text: they have more digits than a number of JavaScript can hold. */
const among = (name: string): string => `IN (SELECT toUInt64(arrayJoin({${name}:Array(String)})))`
const UNTIL = 'fromUnixTimestamp64Milli({until:Int64})'
const receivedUntil = 'toInt64(bitAnd(bitNot(earliness), bitShiftLeft(toUInt128(1), 42) - 1)) <= {until:Int64}'
const ofNamedOrders = 'tx IN (SELECT sipHash64(arrayJoin({orders:Array(String)})))'

const ofVisitor = `visitor = ${VISITOR}`
const ofVisitorInEvents = 'visitor = toUUID({visitor:String})'

/** Which rows of a table are whose. */
interface Rows {
  /**
   * One visitor's, first those that are found by the others; none: the rows are sums of many people, in which nobody can be found.
   */
  ofVisitor: readonly Condition[]
  /** What arrived until an instant; null: the sums of a container, which go when it has no event left. */
  until: Condition | null
  /** Those that name orders by themselves, also orders of which no visitor is known. */
  ofOrders?: Condition
}

/** Every table that holds what visitors did. */
export const eventRows: Readonly<Record<string, Rows>> = {
  activity: { ofVisitor: [], until: null },
  bots: { ofVisitor: [`session ${among('sessions')}`], until: `first_at <= ${UNTIL}` },
  carts: { ofVisitor: [ofVisitor], until: receivedUntil },
  events: {
    ofVisitor: [ofVisitorInEvents],
    until: `received <= ${UNTIL}`,
    ofOrders: 'tx IN {orders:Array(String)}',
  },
  given_back: {
    ofVisitor: [`tx ${among('orders')}`, ofVisitor],
    until: `tupleElement(first, 1) <= ${UNTIL}`,
    ofOrders: ofNamedOrders,
  },
  hosts: { ofVisitor: [], until: `last_at <= ${UNTIL}` },
  interactions: { ofVisitor: [ofVisitor], until: `received <= ${UNTIL}` },
  order_claims: {
    ofVisitor: [`visitor = 0 AND tx ${among('orders')}`, ofVisitor],
    until: `received <= ${UNTIL}`,
    ofOrders: ofNamedOrders,
  },
  origin_names: { ofVisitor: [], until: null },
  session_facts: { ofVisitor: [ofVisitor], until: `first_at <= ${UNTIL}` },
  sightings: { ofVisitor: [`teller ${among('tellers')}`], until: receivedUntil },
  shown_figures: { ofVisitor: [], until: `at <= ${UNTIL}` },
  tag_costs: { ofVisitor: [], until: `day <= toDate(${UNTIL})` },
}

/** What a visitor's rows are found by is read from these: they go last, so that a try after a failure finds it again. */
const sources = ['session_facts', 'events']
const tables = [...Object.keys(eventRows).filter((table) => !sources.includes(table)), ...sources]

interface Client {
  query: ClickHouseClient
}

async function read<T>({ query }: Client, text: string, params: Params): Promise<T[]> {
  return (await query.query({ query: text, query_params: params, format: 'JSONEachRow' })).json<T>()
}

/** Who placed orders; nobody is known of those that only the store's own server told. */
export async function findBuyers(client: Client, container: string, orders: readonly string[]): Promise<string[]> {
  const text = `SELECT DISTINCT toString(visitor) AS id FROM events
    WHERE container = {container:String} AND tx IN {orders:Array(String)} AND visitor != ${NOBODY}`
  return (await read<{ id: string }>(client, text, { container, orders })).map(({ id }) => id)
}

/** What people's verdicts name a visitor by. */
export async function findSender(client: Client, visitor: string): Promise<string> {
  const [hash] = await read<{ sender: string }>(client, `SELECT toString(${VISITOR}) AS sender`, { visitor })
  if (!hash) throw new Error('ClickHouse answers no hash')
  return hash.sender
}

/** Which of some orders, by the keys of verdicts, nobody but this visitor told, unless the store's server did. */
export async function findOwnOrders(
  client: Client,
  { container, visitor }: Required<Pick<Subject, 'container' | 'visitor'>>,
  keys: readonly string[],
): Promise<string[]> {
  const text = `SELECT if(tx = '', concat('event ', toString(id)), tx) AS key FROM events
    WHERE ${inContainer} AND name IN ('purchase', 'refund') AND visitor != ${NOBODY} AND key IN {keys:Array(String)}
    GROUP BY key HAVING countIf(visitor != toUUID({visitor:String})) = 0`
  const own: string[] = []
  for (let start = 0; start < keys.length; start += MOST_NAMED) {
    const params = { container, visitor, keys: keys.slice(start, start + MOST_NAMED) }
    own.push(...(await read<{ key: string }>(client, text, params)).map(({ key }) => key))
  }
  return own
}

const inPortions = <T>(list: readonly T[], portion: number): T[] =>
  list.slice(portion * MOST_NAMED, (portion + 1) * MOST_NAMED)

/**
 * What a visitor's rows are found by where their id is not stored: sessions, and the orders that nobody else told; in portions that
 * one statement can name, at least one.
 */
async function findTraces(client: Client, container: string, visitor: string): Promise<Params[]> {
  const params = { container, visitor }
  const list = async (text: string) =>
    (await read<{ n: string }>(client, `SELECT DISTINCT toString(n) AS n FROM (${text})`, params)).map(({ n }) => n)
  const sessions = await list(`
    SELECT sipHash64(session) AS n FROM events WHERE ${inContainer} AND ${ofVisitorInEvents}
    UNION ALL SELECT session AS n FROM session_facts WHERE ${inContainer} AND ${ofVisitor}`)
  const orders = await list(`
    SELECT tx AS n FROM order_claims WHERE ${inContainer} AND visitor != 0
    AND tx IN (SELECT tx FROM order_claims WHERE ${inContainer} AND ${ofVisitor})
    GROUP BY tx HAVING uniqExact(visitor) = 1`)
  const portions: Params[] = []
  do {
    const n = portions.length
    const named = { ...params, sessions: inPortions(sessions, n), orders: inPortions(orders, n) }
    const [first] = await read<{ tellers: string[] }>(
      client,
      `SELECT arrayMap(s -> toString(sipHash64(${VISITOR}, toUInt64(s))), {sessions:Array(String)}) AS tellers`,
      named,
    )
    portions.push({ ...named, tellers: first?.tellers ?? [] })
  } while (portions.length * MOST_NAMED < Math.max(sessions.length, orders.length))
  return portions
}

/** Whether a condition names what comes in portions. */
const isPortioned = (condition: Condition): boolean => /\{(sessions|orders|tellers):/.test(condition)

function rowsOf({ ofVisitor, ofOrders, until }: Rows, subject: Subject): readonly Condition[] {
  if (subject.visitor !== undefined) return ofVisitor
  return [subject.orders ? ofOrders : until].filter((each) => typeof each === 'string')
}

function conditionsOf(table: string, subject: Subject): Condition[] {
  const { visitor, orders, until } = subject
  if (visitor === undefined && !orders && !until) return [inContainer]
  return rowsOf(eventRows[table] as Rows, subject).map((own) => `${inContainer} AND (${own})`)
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
  const whose = visitor === undefined ? '' : `AND ${ofVisitorInEvents}`
  const condition = `${inContainer} AND ${eventRows.events?.until} ${whose}`
  return (await count(client, 'events', condition, { container, visitor, until: until?.getTime() })) > 0
}

/**
 * Erases a subject's rows from every table, and answers how many there were of each. Throws when one is still found afterwards. Of a
 * visitor, also what came since.
 */
export async function eraseEvents(client: Client, subject: Subject): Promise<Record<string, number>> {
  const { container, visitor, orders, until } = subject
  const named = { container, orders, until: until?.getTime() }
  const portions = visitor === undefined ? [named] : await findTraces(client, container, visitor)
  const params = portions[0] as Params
  const erased: Record<string, number> = {}
  const erase = async (table: string, condition: Condition): Promise<void> => {
    for (const portion of isPortioned(condition) ? portions : [params]) {
      const rows = await eraseRows(client, table, condition, portion)
      if (rows > 0) erased[table] = (erased[table] ?? 0) + rows
    }
  }
  for (const table of tables) for (const condition of conditionsOf(table, subject)) await erase(table, condition)
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
