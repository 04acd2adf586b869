import {
  type OrganizationUserDetail,
  type OrgRole,
  type Permission,
  type PermissionGroup,
  permissionKey,
} from '@vitrine/contract'

/** Stands for the organisation as a whole where a container's id would. */
export const wholeOrganization = ''

/** What is set for a person in one place, by permissionKey; what is missing is as the role gives it. */
export type Own = Record<string, boolean>

export interface MemberForm {
  role: OrgRole | null
  containers: string[]
  permissions: Record<string, Own>
}

export const toMemberForm = ({ org_role, container_ids, permissions }: OrganizationUserDetail): MemberForm => ({
  role: org_role,
  containers: [...(container_ids ?? [])].sort(),
  permissions: Object.fromEntries(
    permissions.map(({ container_id, list }) => [
      container_id ?? wholeOrganization,
      Object.fromEntries(list.map((entry) => [permissionKey(entry), entry.enable])),
    ]),
  ),
})

/** The same with one permission set in a container or the whole organisation; undefined: as the role gives it. */
export function withPermission(
  permissions: MemberForm['permissions'],
  place: string,
  permission: Permission,
  enable: boolean | undefined,
): MemberForm['permissions'] {
  const { [permissionKey(permission)]: _, ...rest } = permissions[place] ?? {}
  const own = enable === undefined ? rest : { ...rest, [permissionKey(permission)]: enable }
  return { ...permissions, [place]: own }
}

const differing = (before: Own = {}, after: Own = {}): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]).length

/** Where something was set differently and can still be. */
export function changedPlaces(before: MemberForm, after: MemberForm): string[] {
  if (after.role === 'manager') return []
  const ids = [...new Set([...Object.keys(before.permissions), ...Object.keys(after.permissions)])]
  return ids
    .filter((id) => after.role !== null || after.containers.includes(id))
    .filter((id) => differing(before.permissions[id], after.permissions[id]) > 0)
}

export const placeChanged = (before: MemberForm, after: MemberForm): boolean =>
  before.role !== after.role ||
  (after.role === null && [...before.containers].sort().join() !== [...after.containers].sort().join())

export const countChanges = (before: MemberForm, after: MemberForm): number =>
  (placeChanged(before, after) ? 1 : 0) +
  changedPlaces(before, after).reduce((sum, id) => sum + differing(before.permissions[id], after.permissions[id]), 0)

/** The entries of one place as the call takes them. */
export const toList = (own: Own = {}, groups: readonly PermissionGroup[]) =>
  groups
    .flatMap((group) => group.permissions)
    .flatMap(({ method, url }) => {
      const enable = own[permissionKey({ method, url })]
      return enable === undefined ? [] : [{ method, url, enable }]
    })
