import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { containers, invitations, memberships, organizations, type Tx, users } from '../db/index.ts'
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

export const hasOrganization = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx.$count(organizations, eq(organizations.id, org))) > 0

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

/** Every manager with whether they have signed up, held until the transaction ends. */
async function holdManagers(tx: Tx, org: string): Promise<{ id: string; active: boolean }[]> {
  const held = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, org), eq(memberships.role, 'manager')))
    .orderBy(memberships.userId)
    .for('update')
  const ids = held.map((each) => each.id)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id, activatedAt: users.activatedAt })
    .from(users)
    .where(inArray(users.id, ids))
  return rows.map(({ id, activatedAt }) => ({ id, active: activatedAt !== null }))
}

/**
 * Whether an organization keeps a manager who can sign in when this person goes; who is none takes none away. Holds the managers: of
 * two who leave at once the second is counted after the first.
 */
export async function keepsManager(tx: Tx, org: string, userId: string): Promise<boolean> {
  const managers = await holdManagers(tx, org)
  const self = managers.find((each) => each.id === userId)
  const others = managers.filter((each) => each.id !== userId)
  const enough = self?.active === false ? others.length > 0 : others.some((each) => each.active)
  return !self || enough
}
