import type { OrganizationUserDetail, OrgRole, Permission } from '@vitrine/contract'
import { permissionKey } from '@vitrine/contract/client'

/** Stands for the organization as a whole where a container's id would. */
export const wholeOrganization = ''

export interface MemberForm {
  role: OrgRole | null
  containers: string[]
}

/** What is set for a person, by `entryKey`; what is missing is as the role gives it. */
export type Entries = Record<string, boolean | undefined>

export const toMemberForm = ({ org_role, container_ids }: OrganizationUserDetail): MemberForm => ({
  role: org_role,
  containers: [...(container_ids ?? [])].sort(),
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

/** What can be set for somebody who is what the form says: nothing for a manager, and nothing where they do not come. */
const isReached = ({ role, containers }: MemberForm, scope: string): boolean =>
  role === null ? containers.includes(scope) : role !== 'manager'

/** Edited entries by their place, as the call takes them; null: as the role gives it. */
export function editsByScope(form: MemberForm, edits: Entries): [scope: string, list: EditedEntry[]][] {
  const scopes = new Map<string, EditedEntry[]>()
  for (const [key, enable = null] of Object.entries(edits)) {
    const [scope = '', method, url = ''] = key.split(' ')
    if (!isReached(form, scope)) continue
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
