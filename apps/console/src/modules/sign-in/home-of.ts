import type { UserInfo } from '@vitrine/contract'
import { listContainers } from '@vitrine/contract/client'
import { endpointOptions, queryClient } from '../../lib/api/query.ts'
import { paths } from '../../lib/paths.ts'

const ours = { administrator: paths.admin, support: paths.impersonate }

/** The home to open: the organization and container last seen, or the first of each; without any, the page of one's role. */
export async function homeOf(user: UserInfo): Promise<string | null> {
  const { last_seen_org, last_seen_container_id } = user.default_value
  const org = user.organizations.find((o) => o.org_id === last_seen_org) ?? user.organizations[0]
  if (!org) return user.role ? ours[user.role] : null
  const containers = await queryClient.ensureQueryData(endpointOptions(listContainers, { org: org.org_id }))
  const container = containers.find((c) => c.id === last_seen_container_id) ?? containers[0]
  return paths.home(org.org_id, container?.id)
}
