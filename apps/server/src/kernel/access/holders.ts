import type { Language } from '@vitrine/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { memberships, type Tx, users } from '../db/index.ts'
import { type Guarded, hasRight } from './guard.ts'
import { findEntries, findMember } from './queries.ts'

/** Somebody who can be written to. */
export interface Person {
  email: string
  name: string
  language: Language
}

/** Everybody who has the right to a call in a container, as the guard judges it, with an account that is in use. */
export async function listHolders(tx: Tx, org: string, containerId: string, call: Guarded): Promise<Person[]> {
  const people = await tx
    .select({
      userId: users.id,
      isBetaUser: users.isBetaUser,
      email: users.email,
      name: users.userName,
      language: users.locale,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), isNotNull(users.activatedAt)))
    .orderBy(asc(users.email))
  const holders: Person[] = []
  for (const { userId, isBetaUser, ...person } of people) {
    const member = await findMember(tx, org, userId)
    if (!member || (member.containerIds !== null && !member.containerIds.includes(containerId))) continue
    const entries = await findEntries(tx, member, containerId)
    if (hasRight(call, { member, entries }, { userId, isBetaUser })) holders.push(person)
  }
  return holders
}
