/*
 * All that an installation keeps, in one place: every table of both stores and everything in the data folder. A test fails where
 * something is kept that is not listed here.
 */

/** What becomes of it. */
interface Holding {
  /** Whether a backup has it; what is left out is made anew, or better gone. */
  backup: 'kept' | 'left out'
}

const kept: Holding = { backup: 'kept' }
const leftOut: Holding = { backup: 'left out' }

/** Tables of PostgreSQL, but those of the queue of jobs, which makes its own. */
export const postgresTables: Readonly<Record<string, Holding>> = {
  container_activity: kept,
  container_rates: kept,
  container_users: kept,
  containers: kept,
  erasures: kept,
  experiences: kept,
  idempotency_keys: kept,
  images: kept,
  invitations: kept,
  mails: kept,
  memberships: kept,
  // Migrations write it when they run.
  migrations: leftOut,
  notifications: kept,
  operation_log: kept,
  order_sweeps: kept,
  order_verdicts: kept,
  organizations: kept,
  permission_entries: kept,
  platform_accounts: kept,
  platform_deliveries: kept,
  platform_shops: kept,
  published_configs: kept,
  published_files: kept,
  published_tags: kept,
  // Good for minutes; a session or ticket that has ended since must not come back.
  rate_limits: leftOut,
  sessions: leftOut,
  tickets: leftOut,
  rejected_senders: kept,
  rules: kept,
  server_keys: kept,
  sitemaps: kept,
  system_log: kept,
  // What was under way ended with the installation that it was asked of.
  tasks: leftOut,
  users: kept,
  verdict_days: kept,
  verdict_looks: kept,
  verdict_plans: kept,
  views: kept,
  weight_changes: kept,
}

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
  // Images, where no bucket keeps them.
  { name: /^files\/[\w-]+\/[\w-]+\/[\w-]+\.(webp|avif)$/, ...kept },
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
