import type { Language } from '@vitrine/contract'
import type { Tx } from '../db/index.ts'
import { type Guarded, hasRight } from './guard.ts'
import { findEntries, findMember, listActive } from './queries.ts'

/** Somebody who can be written to. */
interface Person {
  email: string
  name: string
  language: Language
}

/** Everybody who has the right to a call in a container, as the guard judges it, with an account that is in use. */
export async function listHolders(tx: Tx, org: string, containerId: string, call: Guarded): Promise<Person[]> {
  const holders: Person[] = []
  for (const { userId, isBetaUser, ...person } of await listActive(tx, org)) {
    const member = await findMember(tx, org, userId)
    if (!member || (member.containerIds !== null && !member.containerIds.includes(containerId))) continue
    const entries = await findEntries(tx, member, containerId)
    if (hasRight(call, { member, entries }, { userId, isBetaUser })) holders.push(person)
  }
  return holders
}
