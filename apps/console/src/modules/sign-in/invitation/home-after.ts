import type { UserInfo } from '@vitrine/contract'
import { paths } from '../../../lib/paths.ts'

/** The home of the organization that the person has just joined. */
export function homeAfter(before: UserInfo, after: UserInfo): string {
  const known = new Set(before.organizations.map(({ org_id }) => org_id))
  const joined = after.organizations.find(({ org_id }) => !known.has(org_id))
  return joined ? paths.home(joined.org_id) : paths.auth
}
