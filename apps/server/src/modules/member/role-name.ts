import type { OrgRole } from '@vitrine/contract'

/** How the operation log names a place in an organization. */
export const roleName = (role: OrgRole | null): OrgRole | 'container_user' => role ?? 'container_user'
