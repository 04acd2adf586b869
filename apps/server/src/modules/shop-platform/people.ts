import type { Actor } from '../../kernel/access/queries.ts'
import { queueWelcome } from '../../kernel/account/invite.ts'
import { findAccountByEmail } from '../../kernel/account/queries.ts'
import { insertAccount } from '../../kernel/account/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { insertMembership } from '../../kernel/organization/store.ts'
import { holdSignIns, isOpen } from '../../kernel/session/store.ts'
import { type Person, platformLabel } from './connector.ts'
import { findFirstManager, findLinked, listMemberships, type ShopRef } from './queries.ts'
import { linkAccount, saveStaffId } from './store.ts'

/** Who comes in: an account of ours, or why nobody does. `stays`: that account is signed in here already. */
export type Newcomer = { userId: string; stays: boolean } | { refusal: AppError }

/** Enough of an address for its owner to know it again. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`

interface Entrance {
  ref: ShopRef
  org: string
  person: Person
  actor: Actor | undefined
  /** The organization was made by this installation: whoever installs manages it. */
  first: { organization: string; publicUrl: string } | undefined
}

const signInFirst = ({ ref }: Entrance, email: string): Newcomer => ({
  refusal: new AppError('platform_sign_in_required', {
    platform: platformLabel(ref.platform),
    email: maskEmail(email),
  }),
})
const noAccount: () => Newcomer = () => ({ refusal: new AppError('platform_no_account') })

const belongsTo = async (tx: Tx, userId: string, org: string): Promise<boolean> =>
  (await listMemberships(tx, userId)).some((each) => each.org === org)

/** Finds an account and holds its sign-ins: what it is judged by stays so until the code that signs in is stored. */
async function holding<T>(
  tx: Tx,
  find: () => Promise<T | undefined>,
  idOf: (found: T) => string,
): Promise<T | undefined> {
  const found = await find()
  if (!found) return undefined
  await holdSignIns(tx, idOf(found))
  return find()
}

/** Accounts that open more than a shop are never opened by a shop: ours, and those with a second factor. */
const isGuarded = (user: { systemRole: unknown; totpSecret: unknown }): boolean =>
  user.systemRole !== null || user.totpSecret !== null

/**
 * Somebody who is signed in as a member keeps the session; when the account's password opened it, the platform's word for this person
 * is enough from then on. A session that a platform opened is no more than that word: it confirms nothing.
 */
async function welcomeActor(tx: Tx, { ref, person, actor, org }: Entrance): Promise<Newcomer | undefined> {
  if (!actor || !(await belongsTo(tx, actor.userId, org))) return undefined
  await holdSignIns(tx, actor.userId)
  if (!(await isOpen(tx, actor.tokenHash))) return undefined
  // A proof of the shop alone could come from anybody in it: an account is never given away for that.
  const linked = await findLinked(tx, ref, person.account)
  if (person.personal && actor.byPassword && (!linked || linked.user.id === actor.userId)) {
    await linkAccount(tx, ref, { account: person.account, userId: actor.userId, confirmed: true })
    if (person.staffId) await saveStaffId(tx, actor.userId, person.staffId)
  }
  return { userId: actor.userId, stays: true }
}

/** The platform has just identified the person and says that it has verified the account's own address. */
const holdsAddress = ({ person }: Entrance, { email }: { email: string }): boolean =>
  person.personal && person.emailProven && person.email === email.toLowerCase()

async function welcomeLinked(tx: Tx, entrance: Entrance): Promise<Newcomer | undefined> {
  const linked = await holding(
    tx,
    () => findLinked(tx, entrance.ref, entrance.person.account),
    ({ user }) => user.id,
  )
  if (!linked) return undefined
  const { user } = linked
  const confirmed = linked.confirmed || holdsAddress(entrance, linked.user)
  const memberships = await listMemberships(tx, user.id)
  // The link is of another organization, which the shop has left.
  if (!memberships.some(({ org }) => org === entrance.org)) return undefined
  // Unconfirmed, it is whoever was in the shop: no longer enough once somebody has proved to hold the address, or it opens more.
  const opensMore = !confirmed && (user.passwordHash !== null || memberships.some(({ org }) => org !== entrance.org))
  return isGuarded(user) || opensMore ? signInFirst(entrance, user.email) : { userId: user.id, stays: false }
}

/**
 * Which account an opening from a platform signs in to. Anybody may write any address into a shop's settings, so an account that
 * exists is opened only after its owner has once signed in here, or when the platform itself has verified the address of a member.
 */
export async function welcome(tx: Tx, entrance: Entrance): Promise<Newcomer> {
  const { ref, org, person, first } = entrance
  const known = (await welcomeActor(tx, entrance)) ?? (await welcomeLinked(tx, entrance))
  if (known) return known
  const account = await holding(
    tx,
    async () => (person.email ? findAccountByEmail(tx, person.email) : undefined),
    ({ id }) => id,
  )
  if (account) {
    const isMember = await belongsTo(tx, account.id, org)
    if (!isMember && !first) return noAccount()
    const proven = holdsAddress(entrance, account) && account.activatedAt !== null
    if (!isMember || !proven || isGuarded(account)) return signInFirst(entrance, account.email)
    await linkAccount(tx, ref, { account: person.account, userId: account.id, confirmed: true })
    return { userId: account.id, stays: false }
  }
  if (!first) {
    const manager = person.personal ? undefined : await findFirstManager(tx, org)
    return manager ? signInFirst(entrance, manager) : noAccount()
  }
  if (person.email === '') return noAccount()
  const { email, name, locale, staffId: slUserId } = person
  // The platform vouches for them; the mail asks for a password, which is not needed to begin.
  const user = await insertAccount(tx, { email, userName: name || email, locale, slUserId, activatedAt: new Date() })
  await insertMembership(tx, { orgId: org, userId: user.id, role: 'manager' })
  await linkAccount(tx, ref, {
    account: person.account,
    userId: user.id,
    confirmed: person.personal && person.emailProven,
  })
  const { publicUrl, organization } = first
  const where = { organization: { id: org, name: organization }, platform: platformLabel(ref.platform) }
  await queueWelcome(tx, publicUrl, user, where)
  return { userId: user.id, stays: false }
}
