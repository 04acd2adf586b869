import {
  type Container,
  type Endpoint,
  getOrganization,
  getSubscription,
  listContainers,
  listExperiences,
  listOperations,
  listOrganizationUsers,
  type UserOrganization,
} from '@vitrine/contract'
import { type FeatureRule, showsFeature, type Viewer } from '../../kernel/workspace/index.ts'
import { paths } from '../../lib/paths.ts'

const rules = {
  experiments: { audience: 'everyone', needs: [listExperiences as unknown as Endpoint], quota: 'released_experiments' },
} as const satisfies Record<string, FeatureRule>

export interface ScreenEntry {
  title: 'home' | 'experiments' | 'organization' | 'members' | 'containers' | 'subscription' | 'operationLog'
  to: string
}
/** Entries under a heading, or under none. */
export interface EntryGroup {
  heading?: 'page' | 'settings'
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

/** The screens that somebody may go to, in the order of the product; `place`: where experiments are below a container. */
export function groupsFor(viewer: Viewer, { org, container, near }: Standpoint, place: string): EntryGroup[] {
  const { org_id } = org
  const groups: EntryGroup[] = [
    { entries: [{ title: 'home', to: paths.home(org_id, container?.id) }] },
    {
      heading: 'page',
      entries:
        near && showsFeature(rules.experiments, viewer)
          ? [{ title: 'experiments', to: paths.list(org_id, near.id, place) }]
          : [],
    },
    { heading: 'settings', entries: settingsOf(org, viewer) },
    { entries: viewer.can(listOperations) ? [{ title: 'operationLog', to: paths.operationLog(org_id) }] : [] },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
