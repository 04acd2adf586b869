import {
  changeUserRole,
  getOrganizationUser,
  getUserInfo,
  listOrganizationUsers,
  type PermissionGroup,
  setUserPermissions,
} from '@vitrine/contract'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { changedPlaces, type MemberForm, placeChanged, toList, wholeOrganization } from './member-form.ts'

/** First the role, which decides what can be set at all, then each place that differs. What was done before a failure stays. */
export async function saveMember(
  org: string,
  user_id: string,
  before: MemberForm,
  after: MemberForm,
  groups: readonly PermissionGroup[],
): Promise<void> {
  const query = { org }
  try {
    if (placeChanged(before, after))
      await call(changeUserRole, {
        query,
        body: { user_id, org_role: after.role, container_ids: after.role === null ? after.containers : [] },
      })
    for (const place of changedPlaces(before, after)) {
      const container_id = place === wholeOrganization ? null : place
      const list = toList(after.permissions[place], groups)
      await call(setUserPermissions, { query, body: { user_id, container_id, list, replace: true } })
    }
  } finally {
    const stale = [getOrganizationUser, listOrganizationUsers, getUserInfo]
    await Promise.all(stale.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })))
  }
}
