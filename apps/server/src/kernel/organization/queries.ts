import { eq, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { containers, invitations, memberships, organizations, type Tx } from '../db/index.ts'
import { digestOf } from '../revision.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** The revision of its name and plan. */
export const revisionOf = ({ name, level, subEndAt }: OrganizationRow): string => digestOf(name, level, subEndAt)

/** The organization `org`; `lock` holds it. Throws not_found, about the caller's field `path`. */
export async function findOrganization(
  tx: Tx,
  org: string,
  { lock = false, path = 'org' } = {},
): Promise<OrganizationRow> {
  const query = tx.select().from(organizations).where(eq(organizations.id, org))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('not_found', { path })
  return row
}

export const countContainers = (tx: Tx, org: string): Promise<number> =>
  tx.$count(containers, eq(containers.orgId, org))

/** Members, and those who may accept an invitation still. In one statement: nobody is missed who joins meanwhile. */
export async function countMembers(tx: Tx, org: string): Promise<number> {
  const joined = sql`select count(*) from ${memberships} where ${memberships.orgId} = ${org}`
  const invited = sql`select count(*) from ${invitations}
    where ${invitations.orgId} = ${org} and ${invitations.expiresAt} > ${new Date().toISOString()}`
  const [row] = await tx
    .select({ n: sql<number>`((${joined}) + (${invited}))::int` })
    .from(organizations)
    .where(eq(organizations.id, org))
  return row?.n ?? 0
}

/** Names of the organization's containers, by id. */
export async function listContainerNames(tx: Tx, org: string): Promise<Map<string, string>> {
  const columns = { id: containers.id, name: containers.name }
  const rows = await tx.select(columns).from(containers).where(eq(containers.orgId, org))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const listContainerIds = async (tx: Tx, org: string): Promise<string[]> => [
  ...(await listContainerNames(tx, org)).keys(),
]
