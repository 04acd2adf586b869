import type { UserInfo } from '@vitrine/contract'
import { eq, getTableColumns } from 'drizzle-orm'
import { findContainer, findMember, type Impersonation } from '../../kernel/access/queries.ts'
import { findAccountByEmail, findAccountById } from '../../kernel/account/queries.ts'
import { containerUsers, type Db, memberships, organizations, users } from '../../kernel/db/index.ts'

export const findByEmail = (db: Db, email: string) => db.withSystem((tx) => findAccountByEmail(tx, email))

export const findById = (db: Db, id: string) => db.withSystem((tx) => findAccountById(tx, id))

/** What the tenant's role may read of an account; secrets are for the system's scope. */
const { passwordHash, totpSecret, totpPending, totpLastCounter, recoveryHashes, ...shown } = getTableColumns(users)

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * The person as the console needs it; for somebody of ours who acts for them, in that one organization only. Undefined when the
 * account is gone.
 */
export async function loadUserInfo(
  db: Db,
  userId: string,
  impersonation?: Impersonation,
): Promise<UserInfo | undefined> {
  const isShown = ({ orgId }: { orgId: string | null }) => !impersonation || impersonation.org === orgId

  return db.withUser(userId, async (tx) => {
    const [user] = await tx.select(shown).from(users).where(eq(users.id, userId))
    if (!user) return undefined
    const orgs = await tx
      .select({
        orgId: organizations.id,
        name: organizations.name,
        level: organizations.level,
        subEndAt: organizations.subEndAt,
        role: memberships.role,
      })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.orgId))
      .where(eq(memberships.userId, userId))
      .orderBy(memberships.createdAt, organizations.name)
    const assigned = await tx.select().from(containerUsers).where(eq(containerUsers.userId, userId))
    return {
      user_id: user.id,
      user_name: user.userName,
      email: user.email,
      locale: user.locale,
      role: user.systemRole,
      is_beta_user: user.isBetaUser,
      is_partner_user: user.isPartnerUser,
      sl_user_id: user.slUserId,
      organizations: orgs.filter(isShown).map((org) => ({
        org_id: org.orgId,
        org_name: org.name,
        org_role: org.role,
        level: org.level,
        sub_end_at: iso(org.subEndAt),
      })),
      default_value: isShown({ orgId: user.lastSeenOrg })
        ? { last_seen_org: user.lastSeenOrg, last_seen_container_id: user.lastSeenContainerId }
        : { last_seen_org: null, last_seen_container_id: null },
      impersonation: impersonation
        ? {
            user_id: impersonation.userId,
            user_name: impersonation.userName,
            reason: impersonation.reason,
            elevated: impersonation.elevated,
            ends_at: impersonation.endsAt.toISOString(),
          }
        : null,
      container_user_enabled: assigned.filter(isShown).map((row) => ({
        id: row.containerId,
        enabled_status: [{ userAuthId: { orgId: row.orgId }, enable: true }],
      })),
    }
  })
}

/** Whether the person reaches this container of the organization. */
export async function reachesContainer(db: Db, org: string, userId: string, containerId: string): Promise<boolean> {
  return db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, userId)
    if (!member || member.containerIds?.includes(containerId) === false) return false
    return (await findContainer(tx, org, containerId)) !== undefined
  })
}
