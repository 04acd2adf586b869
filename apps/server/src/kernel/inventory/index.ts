/*
 * What becomes of all that an installation keeps: of every table of ClickHouse, everything in the data folder, and of PostgreSQL the tables
 * that are left out of a backup. A test fails where something is kept that neither a schema nor this file knows.
 */

/** What becomes of it. */
interface Holding {
  /** Whether a backup has it; what is left out is made anew, or better gone. */
  backup: 'kept' | 'left out'
}

const kept: Holding = { backup: 'kept' }
const leftOut: Holding = { backup: 'left out' }

/** Tables of PostgreSQL that are not backed up; every other one is. */
export const leftOutTables: readonly string[] = [
  // Counted anew within minutes, from events.
  'figures',
  // Migrations write it when they run.
  'migrations',
  // Good for minutes; a session or ticket that has ended since must not come back.
  'rate_limits',
  // What was deleted minutes before must not come back either, nor a link that was revoked.
  'removals',
  'report_shares',
  'sessions',
  'tickets',
  // What was under way ended with the installation that it was asked of.
  'tasks',
  // Who is at a page, for less than a minute.
  'view_presence',
]

/** Tables of ClickHouse; views hold nothing. */
export const eventTables: Readonly<Record<string, Holding>> = {
  activity: kept,
  // These two hand on what they are given, and hold nothing.
  arrivals: leftOut,
  tag_cost_arrivals: leftOut,
  bots: kept,
  carts: kept,
  events: kept,
  given_back: kept,
  hosts: kept,
  interactions: kept,
  migrations: leftOut,
  order_claims: kept,
  origin_names: kept,
  session_facts: kept,
  shown_figures: kept,
  sightings: kept,
  tag_costs: kept,
}

interface FileHolding extends Holding {
  /** Of the path below the data folder. */
  name: RegExp
}

/** What lies in the data folder. Who comes first counts. */
export const dataFiles: readonly FileHolding[] = [
  { name: /^secret$/, ...kept },
  // What ClickHouse does not have yet, and how far it has come.
  { name: /^collector\/\d{12}\.log$/, ...kept },
  { name: /^collector\/position\.json$/, ...kept },
  { name: /^collector\/\d{12}\.\d+\.(damaged|replayed)$/, ...kept },
  { name: /^collector\/rejected(\.\d+)?\.ndjson$/, ...kept },
  // What modules keep of containers, where no bucket does.
  { name: /^files\/[\w-]+\/[\w-]+\/[\w-]+\.[a-z0-9]+$/, ...kept },
  { name: /^files(\/|$)/, ...leftOut },
  // Tables are kept instead.
  { name: /^(postgres|clickhouse)(\/|$)/, ...leftOut },
  // Copies of what PostgreSQL publishes, for this build.
  { name: /^collector\/tags(\/|$)/, ...leftOut },
  { name: /^collector\/(reserve|probe|position\.json\.new)$/, ...leftOut },
  { name: /^(collector\/)?(lock|lock-owner\.json(\.part)?)$/, ...leftOut },
  { name: /^backup\.sock$/, ...leftOut },
  { name: /^secret\.\d+\.[\da-f-]+$/, ...leftOut },
  { name: /^collector$/, ...leftOut },
]

export const keptOf = (holdings: Readonly<Record<string, Holding>>): string[] =>
  Object.keys(holdings).filter((name) => holdings[name]?.backup === 'kept')

export const isKeptFile = (path: string): boolean => dataFiles.find(({ name }) => name.test(path))?.backup === 'kept'
