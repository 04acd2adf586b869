import type { AdminMail, AdminOrganization, AdminUser, PlanLevel } from '@vitrine/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { containers, invitations, mails, memberships, organizations, type Tx, users } from '../../kernel/db/index.ts'
import { revisionOf } from '../../kernel/organization/queries.ts'
import { containsText } from '../../platform/postgres/like.ts'

interface Search {
  key?: string | undefined
  page: number
  limit: number
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const offsetOf = ({ page, limit }: Search): number => (page - 1) * limit

type OrganizationRow = typeof organizations.$inferSelect

/** Organizations with what an administrator asks first: how many containers and members, and who manages. */
export async function presentOrganizations(tx: Tx, rows: OrganizationRow[]): Promise<AdminOrganization[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const counted = await tx
    .select({ org: containers.orgId, n: sql<number>`count(*)::int` })
    .from(containers)
    .where(inArray(containers.orgId, ids))
    .groupBy(containers.orgId)
  const people = await tx
    .select({ org: memberships.orgId, role: memberships.role, id: users.id, name: users.userName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.orgId, ids))
    .orderBy(memberships.createdAt)
  const invited = await tx
    .select()
    .from(invitations)
    .where(and(inArray(invitations.orgId, ids), eq(invitations.role, 'manager')))
    .orderBy(invitations.createdAt)
  return rows.map((row) => {
    const members = people.filter((person) => person.org === row.id)
    return {
      org_id: row.id,
      org_name: row.name,
      level: row.level,
      sub_end_at: iso(row.subEndAt),
      containers: counted.find((each) => each.org === row.id)?.n ?? 0,
      members: members.length,
      managers: members
        .filter((person) => person.role === 'manager')
        .map((person) => ({ user_id: person.id, user_name: person.name, email: person.email })),
      invited_managers: invited
        .filter((each) => each.orgId === row.id)
        .map(({ id, email, expiresAt }) => ({ id, email, expires_at: expiresAt.toISOString() })),
      created_at: row.createdAt.toISOString(),
      revision: revisionOf(row),
    }
  })
}

export async function findOrganizations(tx: Tx, search: Search & { level?: PlanLevel | undefined }) {
  const { key, level, limit } = search
  const where = and(
    containsText(key, organizations.name, organizations.id),
    level ? eq(organizations.level, level) : undefined,
  )
  const rows = await tx
    .select()
    .from(organizations)
    .where(where)
    .orderBy(desc(organizations.createdAt), organizations.id)
    .limit(limit)
    .offset(offsetOf(search))
  return { content: await presentOrganizations(tx, rows), total: await tx.$count(organizations, where) }
}

type UserRow = typeof users.$inferSelect

export async function presentUsers(tx: Tx, rows: UserRow[]): Promise<AdminUser[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const belonging = await tx
    .select({ user: memberships.userId, id: organizations.id, name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(inArray(memberships.userId, ids))
    .orderBy(organizations.name)
  return rows.map((row) => ({
    user_id: row.id,
    user_name: row.userName,
    email: row.email,
    role: row.systemRole,
    is_beta_user: row.isBetaUser,
    is_partner_user: row.isPartnerUser,
    activated_at: iso(row.activatedAt),
    organizations: belonging
      .filter((each) => each.user === row.id)
      .map((each) => ({ org_id: each.id, org_name: each.name })),
    created_at: row.createdAt.toISOString(),
  }))
}

export async function findUsers(tx: Tx, search: Search) {
  const where = containsText(search.key, users.email, users.userName)
  const rows = await tx
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), users.id)
    .limit(search.limit)
    .offset(offsetOf(search))
  return { content: await presentUsers(tx, rows), total: await tx.$count(users, where) }
}

export const findUser = async (tx: Tx, id: string): Promise<UserRow | undefined> =>
  (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0]

type MailRow = typeof mails.$inferSelect

/** Whether sending a mail again can lead anywhere. `sends`: a mail server is set. */
export const canRetry = ({ status }: MailRow, sends: boolean): boolean =>
  sends && (status === 'failed' || status === 'kept')

export const presentMail = (row: MailRow, sends: boolean): AdminMail => ({
  id: row.id,
  recipient: row.recipient,
  kind: row.kind,
  language: row.language,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  can_retry: canRetry(row, sends),
  created_at: row.createdAt.toISOString(),
  sent_at: iso(row.sentAt),
})

export async function findMails(tx: Tx, search: Search & { status?: MailRow['status'] | undefined }, sends: boolean) {
  const where = and(
    containsText(search.key, mails.recipient, mails.subject),
    search.status ? eq(mails.status, search.status) : undefined,
  )
  const rows = await tx
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(search.limit)
    .offset(offsetOf(search))
  return { content: rows.map((row) => presentMail(row, sends)), total: await tx.$count(mails, where) }
}

export const findMail = async (tx: Tx, id: string): Promise<MailRow | undefined> =>
  (await tx.select().from(mails).where(eq(mails.id, id)).for('update'))[0]
