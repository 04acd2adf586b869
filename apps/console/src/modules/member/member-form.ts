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
export const entryKey = (place: string, permission: Permission): string => `${place} ${permissionKey(permission)}`

export const toEntries = ({ permissions }: OrganizationUserDetail): Entries =>
  Object.fromEntries(
    permissions.flatMap(({ container_id, list }) =>
      list.map((entry) => [entryKey(container_id ?? wholeOrganization, entry), entry.enable]),
    ),
  )

/** How many are set in one place. */
export const countEntries = (entries: Entries, place: string): number =>
  Object.entries(entries).filter(([key, enable]) => enable !== undefined && key.startsWith(`${place} `)).length

export const placeChanged = (before: MemberForm, after: MemberForm): boolean =>
  before.role !== after.role ||
  (after.role === null && [...before.containers].sort().join() !== [...after.containers].sort().join())

/** What can be set for somebody who is what the form says: nothing for a manager, and nothing where they do not come. */
const isReached = ({ role, containers }: MemberForm, place: string): boolean =>
  role === null ? containers.includes(place) : role !== 'manager'

/** Edited entries by their place, as the call takes them; null: as the role gives it. */
export function editsByPlace(form: MemberForm, edits: Entries): [place: string, list: EditedEntry[]][] {
  const places = new Map<string, EditedEntry[]>()
  for (const [key, enable = null] of Object.entries(edits)) {
    const [place = '', method, url = ''] = key.split(' ')
    if (!isReached(form, place)) continue
    places.set(place, [...(places.get(place) ?? []), { method: method as Permission['method'], url, enable }])
  }
  return [...places]
}

interface EditedEntry extends Permission {
  enable: boolean | null
}

export const countChanges = (before: MemberForm, after: MemberForm, edits: Entries): number =>
  (placeChanged(before, after) ? 1 : 0) + editsByPlace(after, edits).reduce((sum, [, list]) => sum + list.length, 0)
