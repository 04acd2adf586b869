import type { Container, Endpoint, UserOrganization } from '@vitrine/contract'
import {
  getOrganization,
  getSubscription,
  listContainers,
  listOperations,
  listOrganizationUsers,
} from '@vitrine/contract/client'
import { headings, inOrder, type MenuEntry } from '../../kernel/menu-entry.ts'
import { showsEntry, type Viewer } from '../../kernel/workspace/index.ts'
import { paths } from '../../lib/paths.ts'

/** A screen that every container or organization has, or one that a kind or a module brings. */
export type ScreenEntry = { to: string } & (
  | { title: 'home' | 'organization' | 'members' | 'containers' | 'subscription' | 'operationLog' }
  | { entry: MenuEntry }
)
/** Entries under a heading, or under none. */
export interface EntryGroup {
  heading?: MenuEntry['heading'] | 'settings'
  entries: ScreenEntry[]
}
/** Where somebody stands: the organization, the screen's own container, and the one whose features are shown. */
export interface Standpoint {
  org: Pick<UserOrganization, 'org_id' | 'org_role'>
  container: Pick<Container, 'id'> | null
  near: Pick<Container, 'id'> | null
}

function settingsOf({ org_id: org, org_role: role }: Standpoint['org'], viewer: Viewer): ScreenEntry[] {
  // A container user has no say in the organization.
  if (role === null) return []
  const settings: [Endpoint, ScreenEntry][] = [
    [getOrganization, { title: 'organization', to: paths.organization(org) }],
    [listOrganizationUsers, { title: 'members', to: paths.members(org) }],
    [listContainers, { title: 'containers', to: paths.containers(org) }],
    [getSubscription, { title: 'subscription', to: paths.subscription(org) }],
  ]
  return settings.filter(([needs]) => viewer.can(needs)).map(([, entry]) => entry)
}

/** The screens that somebody may go to, in the order of the product. */
export function groupsFor(
  viewer: Viewer,
  { org, container, near }: Standpoint,
  brought: readonly MenuEntry[],
): EntryGroup[] {
  const { org_id } = org
  const groups: EntryGroup[] = [
    { entries: [{ title: 'home', to: paths.home(org_id, container?.id) }] },
    ...headings.map((heading) => ({
      heading,
      entries: near
        ? inOrder(brought.filter((entry) => entry.heading === heading && showsEntry(entry.rule, viewer))).map(
            (entry) => ({ entry, to: paths.list(org_id, near.id, entry.path) }),
          )
        : [],
    })),
    { heading: 'settings', entries: settingsOf(org, viewer) },
    { entries: viewer.can(listOperations) ? [{ title: 'operationLog', to: paths.operationLog(org_id) }] : [] },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
