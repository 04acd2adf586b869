import type { changeUserRole, OrganizationUserDetail, removeOrganizationUser } from '@vitrine/contract'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import type { InvitationRow } from '../../kernel/invitation/queries.ts'
import { deleteInvitation, saveInvitedRole } from '../../kernel/invitation/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { requireContainers } from './add.ts'
import { presentInvitationDetail } from './queries.ts'
import { roleName } from './role-name.ts'

const sameSet = (a: string[], b: string[]): boolean => a.length === b.length && a.every((each) => b.includes(each))

/** Gives somebody invited another role, or other containers, before they accept. */
export async function changeInvitedRole(
  tx: Tx,
  { org, body, revision, audit, nothingChanged }: Call<typeof changeUserRole>,
  row: InvitationRow,
): Promise<OrganizationUserDetail> {
  requireRevision(revision, presentInvitationDetail(row))
  const names = await requireContainers(tx, org, body.container_ids)
  const assigned = { role: body.org_role, containerIds: [...new Set(body.container_ids)] }
  if (row.role === assigned.role && sameSet(row.containerIds, assigned.containerIds)) {
    nothingChanged()
    return presentInvitationDetail(row)
  }
  await saveInvitedRole(tx, row, assigned)
  const difference = {
    role: { before: roleName(row.role), after: roleName(assigned.role) },
    ...(assigned.role === null && { containers: { after: names } }),
  }
  await audit(tx, { action: 'member.role', target: row.userName, userId: row.id, difference })
  return presentInvitationDetail({ ...row, ...assigned })
}

/** Withdraws an invitation: its link works no more, and its place is free. */
export async function withdraw(
  tx: Tx,
  { org, revision, audit }: Call<typeof removeOrganizationUser>,
  row: InvitationRow,
): Promise<{ revision: null }> {
  requireRevision(revision, presentInvitationDetail(row))
  await deleteInvitation(tx, org, row.id)
  await audit(tx, {
    action: 'member.withdraw',
    target: row.userName,
    userId: row.id,
    difference: { role: { before: roleName(row.role) } },
  })
  return { revision: null }
}
