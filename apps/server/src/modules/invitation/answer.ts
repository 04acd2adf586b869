import type {
  acceptInvitation,
  activateInvitation,
  declineInvitation,
  rejectInvitation,
  UserInfo,
} from '@vitrine/contract'
import { markAccessChanged } from '../../kernel/access/store.ts'
import { voidPasswordLinks } from '../../kernel/account/password-link.ts'
import { findAccountById } from '../../kernel/account/queries.ts'
import { ensureAccount, savePassword } from '../../kernel/account/store.ts'
import { AppError, wrongState } from '../../kernel/app-error.ts'
import { recordOperation, renameSubject } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { type InvitationRow, isAddressProven, listOpenInvitations } from '../../kernel/invitation/queries.ts'
import { readInvitationLink, takeInvitation } from '../../kernel/invitation/store.ts'
import { listContainerIds } from '../../kernel/organization/queries.ts'
import { assignContainer, insertMembership } from '../../kernel/organization/store.ts'
import { holdSignIns } from '../../kernel/session/store.ts'
import { hashPassword, requireInfo, requireOtherThanEmail } from '../user/index.ts'
import { saveName } from './store.ts'

const roleOf = ({ role }: InvitationRow) => role ?? 'container_user'

/** Takes the invitation's place in the organization; whoever joined it another way meanwhile stays as they are. */
async function join(tx: Tx, row: InvitationRow, person: { userId: string; userName: string }): Promise<void> {
  const { userId, userName } = person
  const { orgId, role, sentAt: invitedAt } = row
  // What was done about the invitation was about this person.
  await renameSubject(tx, orgId, { from: row.id, to: userId })
  if (!(await insertMembership(tx, { orgId, userId, role, invitedAt }))) return
  // What was deleted meanwhile is left out.
  const present = role === null ? await listContainerIds(tx, orgId) : []
  for (const id of row.containerIds.filter((each) => present.includes(each)))
    await assignContainer(tx, orgId, userId, id)
  await markAccessChanged(tx, userId)
  const difference = { role: { after: roleOf(row) } }
  await recordOperation(tx, orgId, person, { action: 'member.join', target: userName, userId, difference })
}

/** Under the name that was typed: whoever declines tells the organization nothing about an account. */
const recordDecline = (tx: Tx, row: InvitationRow): Promise<void> =>
  recordOperation(
    tx,
    row.orgId,
    { userId: row.id, userName: row.userName },
    { action: 'member.decline', target: row.userName, userId: row.id, difference: { role: { before: roleOf(row) } } },
  )

async function takeOwn(tx: Tx, { userId, email }: { userId: string; email: string }, id: string) {
  const [own] = await listOpenInvitations(tx, { id })
  if (own?.invitation.email !== email.toLowerCase()) throw new AppError('invitation_invalid')
  if (!(await isAddressProven(tx, userId))) throw new AppError('address_unproven')
  const row = await takeInvitation(tx, id)
  if (!row) throw new AppError('invitation_invalid')
  return row
}

/** By an account whose owner has shown that the address is theirs. Changes nothing about how they sign in. */
export async function accept({ db }: Context, { actor, body }: Call<typeof acceptInvitation>): Promise<UserInfo> {
  await db.withSystem(async (tx) => join(tx, await takeOwn(tx, actor, body.id), actor))
  return requireInfo(db, actor)
}

export async function decline({ db }: Context, { actor, body }: Call<typeof declineInvitation>): Promise<null> {
  await db.withSystem(async (tx) => recordDecline(tx, await takeOwn(tx, actor, body.id)))
  return null
}

async function takeByLink(tx: Tx, token: string): Promise<InvitationRow> {
  const id = await readInvitationLink(tx, token)
  const row = id && (await takeInvitation(tx, id))
  if (!row) throw new AppError('invitation_invalid')
  return row
}

export async function reject({ db }: Context, { body }: Call<typeof rejectInvitation>): Promise<null> {
  await db.withSystem(async (tx) => recordDecline(tx, await takeByLink(tx, body.token)))
  return null
}

/** The mailed link shows whose address it is, so it makes an account where there is none; one that is in use signs in instead. */
export async function activate({ db }: Context, { body }: Call<typeof activateInvitation>): Promise<{ email: string }> {
  const { token, user_name: userName, password, locale } = body
  // Hashing is dear: not for a link that is none.
  if (!(await db.withSystem((tx) => readInvitationLink(tx, token)))) throw new AppError('invitation_invalid')
  const passwordHash = await hashPassword(password)
  return db.withSystem(async (tx) => {
    const row = await takeByLink(tx, token)
    requireOtherThanEmail(password, row.email)
    const { id, email } = await ensureAccount(tx, { email: row.email, userName, locale })
    await holdSignIns(tx, id)
    // In our turn: another link may have activated it meanwhile.
    if ((await findAccountById(tx, id))?.activatedAt) throw wrongState('account_in_use')
    await saveName(tx, id, userName)
    await savePassword(tx, id, passwordHash)
    await voidPasswordLinks(tx, id)
    await join(tx, row, { userId: id, userName })
    return { email }
  })
}
