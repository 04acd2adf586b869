import type { OrganizationUserDetail, OrgRole, Permission } from '@vitrine/contract'
import { permissionKey } from '@vitrine/contract/client'

/** Stands for the organization as a whole where a container's id would. */
export const wholeOrganization = ''

export interface MemberForm {
  role: OrgRole | null
  containers: string[]
  /** What a member was removed from, which the form does not change. */
  excluded: readonly string[]
}

/** What is set for a person, by `entryKey`; what is missing is as the role gives it. */
export type Entries = Record<string, boolean | undefined>

export const toMemberForm = ({
  org_role,
  container_ids,
  excluded_container_ids,
}: OrganizationUserDetail): MemberForm => ({
  role: org_role,
  containers: [...(container_ids ?? [])].sort(),
  excluded: excluded_container_ids,
})

/** One permission in a container, or in the whole organization. */
export const entryKey = (scope: string, permission: Permission): string => `${scope} ${permissionKey(permission)}`

export const toEntries = ({ permissions }: OrganizationUserDetail): Entries =>
  Object.fromEntries(
    permissions.flatMap(({ container_id, list }) =>
      list.map((entry) => [entryKey(container_id ?? wholeOrganization, entry), entry.enable]),
    ),
  )

/** How many are set in one place. */
export const countEntries = (entries: Entries, scope: string): number =>
  Object.entries(entries).filter(([key, enable]) => enable !== undefined && key.startsWith(`${scope} `)).length

export const assignmentChanged = (before: MemberForm, after: MemberForm): boolean =>
  before.role !== after.role ||
  (after.role === null && [...before.containers].sort().join() !== [...after.containers].sort().join())

/** Whether somebody who is what the form says comes there: into a container, or the organization as a whole. */
export function reaches({ role, containers, excluded }: MemberForm, scope: string): boolean {
  return role === null ? containers.includes(scope) : role === 'manager' || !excluded.includes(scope)
}

/** Edited entries by their place, as the call takes them; null: as the role gives it. */
export function editsByScope(form: MemberForm, edits: Entries): [scope: string, list: EditedEntry[]][] {
  const scopes = new Map<string, EditedEntry[]>()
  for (const [key, enable = null] of Object.entries(edits)) {
    const [scope = '', method, url = ''] = key.split(' ')
    // A manager has everything, and nothing is set where somebody does not come.
    if (form.role === 'manager' || !reaches(form, scope)) continue
    scopes.set(scope, [...(scopes.get(scope) ?? []), { method: method as Permission['method'], url, enable }])
  }
  return [...scopes]
}

interface EditedEntry extends Permission {
  enable: boolean | null
}

export const countChanges = (before: MemberForm, after: MemberForm, edits: Entries): number =>
  (assignmentChanged(before, after) ? 1 : 0) +
  editsByScope(after, edits).reduce((sum, [, list]) => sum + list.length, 0)
