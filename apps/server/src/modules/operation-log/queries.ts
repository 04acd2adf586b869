import type { listOperations, OperationType, QueryOutput } from '@vitrine/contract'
import { operationActions, typeOfAction } from '@vitrine/contract'
import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { experiences, operationLog, type Tx, users } from '../../kernel/db/index.ts'
import { containsText } from '../../platform/postgres/like.ts'

export type OperationFilter = Omit<QueryOutput<typeof listOperations>, 'page' | 'limit'> & {
  /** The containers that the reader reaches, where these are not all; what is of none is for everybody who reads the log. */
  within: readonly string[] | null
}

/** Entries of before names were kept take the account's. */
const operatorName = sql<string>`coalesce(nullif(${operationLog.actorName}, ''), ${users.userName}, '')`

/** Entries of before it was kept take the experience's. */
const kindOfEntry = sql<string | null>`coalesce(${operationLog.kind}, ${experiences.kind})`

const ofType = (type: OperationType) => operationActions.filter((action) => typeOfAction(action) === type)

function matching(org: string, filter: OperationFilter): SQL | undefined {
  return and(
    eq(operationLog.orgId, org),
    filter.container_id ? eq(operationLog.containerId, filter.container_id) : undefined,
    filter.within
      ? or(isNull(operationLog.containerId), inArray(operationLog.containerId, [...filter.within]))
      : undefined,
    filter.experience_id ? eq(operationLog.experienceId, filter.experience_id) : undefined,
    filter.user_id ? eq(operationLog.actorId, filter.user_id) : undefined,
    filter.type ? inArray(operationLog.action, ofType(filter.type)) : undefined,
    filter.action ? eq(operationLog.action, filter.action) : undefined,
    filter.start ? gte(operationLog.at, new Date(filter.start)) : undefined,
    filter.end ? lt(operationLog.at, new Date(filter.end)) : undefined,
    containsText(filter.key, operationLog.target, operatorName, operationLog.impersonatorName),
  )
}

/** An entry with the kind of what it is about. */
export interface OperationRow {
  entry: typeof operationLog.$inferSelect
  operator: string
  kind: string | null
}

/** Which of the entries that match: after the first `skip` of them, or older than one of them. */
interface Range {
  skip?: number
  after?: OperationRow['entry'] | undefined
  take: number
}

const olderThan = ({ at, id }: OperationRow['entry']): SQL =>
  sql`(${operationLog.at}, ${operationLog.id}) < (${at.toISOString()}::timestamptz, ${id})`

/** Entries that match, newest first. */
export async function findOperations(
  tx: Tx,
  org: string,
  filter: OperationFilter,
  { skip = 0, after, take }: Range,
): Promise<OperationRow[]> {
  // First the ids, which an index gives in order; what is written in the entries is read for one page only.
  const page = tx
    .select({ id: operationLog.id })
    .from(operationLog)
    .leftJoin(users, eq(users.id, operationLog.actorId))
    .where(and(matching(org, filter), after && olderThan(after)))
    .orderBy(desc(operationLog.at), desc(operationLog.id))
    .limit(take)
    .offset(skip)
  return tx
    .select({ entry: operationLog, operator: operatorName, kind: kindOfEntry })
    .from(operationLog)
    .leftJoin(users, eq(users.id, operationLog.actorId))
    .leftJoin(experiences, and(eq(experiences.orgId, org), eq(experiences.id, operationLog.experienceId)))
    .where(and(eq(operationLog.orgId, org), inArray(operationLog.id, page)))
    .orderBy(desc(operationLog.at), desc(operationLog.id))
}

export async function countOperations(tx: Tx, org: string, filter: OperationFilter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(operationLog)
    .leftJoin(users, eq(users.id, operationLog.actorId))
    .where(matching(org, filter))
  return row?.n ?? 0
}
