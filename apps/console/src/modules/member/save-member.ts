import type { OrganizationUserDetail } from '@vitrine/contract'
import { changeUserRole, setUserPermissions } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import {
  assignmentChanged,
  type Entries,
  editsByScope,
  type MemberForm,
  toMemberForm,
  wholeOrganization,
} from './member-form.ts'

interface Edited {
  form: MemberForm
  entries: Entries
  /** Over what somebody else has saved meanwhile. */
  overwrite: boolean
  /** A part is stored. */
  tellPart: () => void
}

/** First the role, which decides what can be set at all, then each place with edits. What was done before a failure stays. */
export async function saveMember(
  org: string,
  user: OrganizationUserDetail,
  { form, entries, overwrite, tellPart }: Edited,
): Promise<void> {
  const query = { org }
  const { user_id } = user
  let revision = overwrite ? undefined : user.revision
  if (assignmentChanged(toMemberForm(user), form)) {
    const scope = { org_role: form.role, container_ids: form.role === null ? form.containers : [] }
    ;({ revision } = await call(changeUserRole, { query, body: { user_id, ...scope, revision } }))
    tellPart()
  }
  for (const [scope, list] of editsByScope(form, entries)) {
    const container_id = scope === wholeOrganization ? null : scope
    ;({ revision } = await call(setUserPermissions, { query, body: { user_id, container_id, list, revision } }))
    tellPart()
  }
}
