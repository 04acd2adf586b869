import {
  findPlanFunction,
  type Kind,
  kinds,
  type OperationAction,
  type PlanFunction,
  planFunctionNames,
  planFunctions,
  type Subscription,
} from '@vitrine/contract'
import { and, asc, count, eq, exists, gte, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  experiences,
  memberships,
  operationLog,
  organizations,
  type Tx,
  users,
  weightChanges,
} from '../../kernel/db/index.ts'
import { functionsOf } from '../../kernel/quota/taker-queries.ts'

type History = Subscription['history']

/** Where the operation log tells that a place was taken. */
const takers = new Map<string, PlanFunction>(
  planFunctionNames.flatMap((name) => findPlanFunction(name)?.takenBy?.map((action) => [action, name] as const) ?? []),
)

/** What the log tells of an action; of entries of before `quota` was kept nobody knows what the contents took. */
interface Action {
  action: OperationAction
  /** Of the experience that it was about. */
  kind: string | null
  quota: { before?: PlanFunction[]; after?: PlanFunction[] } | null
}

/** What an action took of the plan. */
function takenBy({ action, kind, quota }: Action): PlanFunction[] {
  if (quota) return (quota.after ?? []).filter((name) => name in planFunctions && !quota.before?.includes(name))
  if (action === 'experience.release') return kind && kind in kinds ? [...functionsOf(kinds[kind as Kind], [{}])] : []
  const name = takers.get(action)
  return name ? [name] : []
}

/** Entries of before it was kept take the experience's. */
const kindOfEntry = sql<string | null>`coalesce(${operationLog.kind}, ${experiences.kind})`
const quotaOfEntry = sql<Action['quota']>`${operationLog.difference} -> 'quota'`

/** The shops are in Taiwan, and so are the days of their plan. */
const zone = 'Asia/Taipei'
const dayOf = (at: typeof operationLog.at | typeof weightChanges.at) =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM-DD')`
const from = (day: string) => sql`${`${day} 00:00`}::timestamp at time zone ${zone}`
const until = (day: string) => sql`(${`${day} 00:00`}::timestamp + interval '1 day') at time zone ${zone}`

/** How often each function was used on each day from `start` to `end`. */
export async function readHistory(tx: Tx, org: string, start: string, end: string): Promise<History> {
  const day = dayOf(operationLog.at)
  const actions = await tx
    .select({ action: operationLog.action, kind: kindOfEntry, quota: quotaOfEntry, date: day, used: count() })
    .from(operationLog)
    .leftJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, operationLog.experienceId)))
    .where(and(eq(operationLog.orgId, org), gte(operationLog.at, from(start)), lt(operationLog.at, until(end))))
    .groupBy(operationLog.action, kindOfEntry, quotaOfEntry, day)
  const totals = new Map<string, History[number]>()
  const add = (name: PlanFunction, date: string, used: number) => {
    const key = `${date} ${name}`
    const entry = totals.get(key) ?? { function: name, date, used: 0 }
    totals.set(key, { ...entry, used: entry.used + used })
  }
  for (const { date, used, ...action } of actions) for (const name of takenBy(action)) add(name, date, used)
  for (const { date, used } of await countWeightChanges(tx, org, start, end)) add('weight_changes', date, used)
  return [...totals.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** The first weights of an experience are its release, and no change. */
async function countWeightChanges(tx: Tx, org: string, start: string, end: string) {
  const earlier = alias(weightChanges, 'earlier')
  const day = dayOf(weightChanges.at)
  const isChange = exists(
    tx
      .select({ one: sql`1` })
      .from(earlier)
      .where(and(eq(earlier.experienceId, weightChanges.experienceId), lt(earlier.at, weightChanges.at))),
  )
  return tx
    .select({ date: day, used: count() })
    .from(weightChanges)
    .where(
      and(eq(weightChanges.orgId, org), gte(weightChanges.at, from(start)), lt(weightChanges.at, until(end)), isChange),
    )
    .groupBy(day)
}

/** Organizations whose plan has ended and still serves. */
export async function listEnded(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isNotNull(organizations.subEndAt), lte(organizations.subEndAt, now), ne(organizations.level, 'disable')))
    .orderBy(asc(organizations.subEndAt))
  return rows.map(({ id }) => id)
}

/** The organization, held, if its plan has ended by now and still serves. */
export async function holdEnded(tx: Tx, org: string, now: Date) {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, org), lte(organizations.subEndAt, now), ne(organizations.level, 'disable')))
    .for('update')
  return row
}

/** Managers who can read mail: accounts that were activated. */
export function listManagers(tx: Tx, org: string) {
  return tx
    .select({ email: users.email, name: users.userName, language: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager'), isNotNull(users.activatedAt)))
    .orderBy(asc(users.email))
}
