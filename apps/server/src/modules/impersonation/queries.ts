import { and, asc, eq } from 'drizzle-orm'
import { hasEmail } from '../../kernel/account/queries.ts'
import { type Db, memberships, organizations, users } from '../../kernel/db/index.ts'

/** Whom it is about: by id, or by address. */
export interface Whom {
  user_id?: string | undefined
  email?: string | undefined
}

/** A person with the organizations they belong to. */
export async function findSubject(db: Db, { user_id, email = '' }: Whom) {
  return db.withSystem(async (tx) => {
    const is = user_id === undefined ? hasEmail(email) : eq(users.id, user_id)
    const [user] = await tx
      .select({ id: users.id, userName: users.userName, email: users.email, systemRole: users.systemRole })
      .from(users)
      .where(is)
    if (!user) return undefined
    const orgs = await tx
      .select({ org_id: organizations.id, org_name: organizations.name, org_role: memberships.role })
      .from(memberships)
      .innerJoin(organizations, and(eq(organizations.id, memberships.orgId), eq(memberships.userId, user.id)))
      .orderBy(asc(organizations.name))
    return { ...user, organizations: orgs }
  })
}
