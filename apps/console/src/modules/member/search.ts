import type { OrganizationUser } from '@vitrine/contract'

export const roleKeys = ['manager', 'store_manager', 'member', 'container_user'] as const
export type RoleKey = (typeof roleKeys)[number]
export const roleKeyOf = ({ org_role }: Pick<OrganizationUser, 'org_role'>): RoleKey => org_role ?? 'container_user'

/** Whether an invitation can be accepted no more. */
export const isExpired = ({ expires_at: at }: Pick<OrganizationUser, 'expires_at'>): boolean =>
  at !== null && Date.parse(at) <= Date.now()

export interface MembersState {
  by: 'organization' | 'container'
  /** Which one, when the list is of a container. */
  container: string
  key: string
  role: RoleKey | ''
}

export const parseMembersState = (search: Record<string, string | undefined>): MembersState => ({
  by: search.by === 'container' ? 'container' : 'organization',
  container: (search.container ?? '').slice(0, 40),
  key: (search.key ?? '').slice(0, 200),
  role: roleKeys.find((role) => role === search.role) ?? '',
})

/** The address says only what differs from the default. */
export const writeMembersState = ({ by, container, key, role }: MembersState): Record<string, string | undefined> => ({
  by: by === 'container' ? by : undefined,
  container: by === 'container' && container ? container : undefined,
  key: key || undefined,
  role: role || undefined,
})

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('台', '臺').replace(/\s+/g, '')

/** Those that match, by name as people sort names. */
export function findMembers(
  users: readonly OrganizationUser[],
  { key, role }: Pick<MembersState, 'key' | 'role'>,
  language: string,
): OrganizationUser[] {
  const wanted = fold(key)
  const { compare } = new Intl.Collator(language)
  return users
    .filter((user) => role === '' || roleKeyOf(user) === role)
    .filter((user) => fold(user.user_name).includes(wanted) || fold(user.email).includes(wanted))
    .sort(
      (a, b) => roleKeys.indexOf(roleKeyOf(a)) - roleKeys.indexOf(roleKeyOf(b)) || compare(a.user_name, b.user_name),
    )
}
