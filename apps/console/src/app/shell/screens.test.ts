import {
  type CheckedPermission,
  type Endpoint,
  getOrganization,
  getSubscription,
  judgeAccess,
  listContainers,
  listExperiences,
  listOperations,
  listOrganizationUsers,
  named,
  type OrgRole,
  type PlanLevel,
  permissionKey,
  planLevels,
} from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '../../kernel/menu-entry.ts'
import { judge, type Viewer } from '../../kernel/workspace/index.ts'
import { groupsFor, type ScreenEntry } from './screens.ts'

/** What the organization has set for the person about one call. */
type Entry = 'given' | 'taken' | 'none'
type Title = Extract<ScreenEntry, { title: string }>['title'] | 'experiment'
type Gated = Exclude<Title, 'home'>
interface Row {
  /** null: a container user. */
  role: OrgRole | null
  level: PlanLevel
  isBetaUser: boolean
  isPartnerUser: boolean
  /** Whether a container is near. */
  near: boolean
  entries: Record<Gated, Entry>
}

const calls: Record<Gated, Endpoint> = {
  experiment: listExperiences as unknown as Endpoint,
  organization: getOrganization,
  members: listOrganizationUsers,
  containers: listContainers,
  subscription: getSubscription,
  operationLog: listOperations as unknown as Endpoint,
}
const titles = Object.keys(calls) as Gated[]
const settings = ['organization', 'members', 'containers', 'subscription'] as const
const roles = ['manager', 'store_manager', 'member', null] as const
const both = [true, false]

/** Every way to set an entry for each of the calls. */
const everyEntries = titles.reduce<Partial<Record<Gated, Entry>>[]>(
  (made, title) =>
    made.flatMap((before) => (['given', 'taken', 'none'] as const).map((entry) => ({ ...before, [title]: entry }))),
  [{}],
) as Row['entries'][]

const rows: Row[] = roles.flatMap((role) =>
  planLevels.flatMap((level) =>
    both.flatMap((isBetaUser) =>
      both.flatMap((isPartnerUser) =>
        both.flatMap((near) =>
          everyEntries.map((entries) => ({ role, level, isBetaUser, isPartnerUser, near, entries })),
        ),
      ),
    ),
  ),
)

const features: MenuEntry[] = [
  {
    path: 'experiments',
    icon: () => null,
    names: { list: named('實驗', 'Experiments'), about: named('', '') },
    heading: 'page',
    rule: { audience: 'everyone', needs: [listExperiences], quota: 'released_experiments' },
  },
]
const titleOf = (entry: ScreenEntry): string => ('title' in entry ? entry.title : 'experiment')

/** Released experiments in the table of plans. */
const limits: Record<PlanLevel, number> = { nineder: 50, business: 15, starter: 3, free: 1, disable: 0 }
const org_id = '0'.repeat(32)

/** What the server answers about the rights of a row: role, plan and entries together. */
function rightsOf({ role, level, isBetaUser, entries }: Row): Map<string, CheckedPermission> {
  const said = titles.map((title): [string, CheckedPermission] => {
    const { method, path: url, access } = calls[title]
    if (access.level !== 'organization' && access.level !== 'container') throw new Error(`${url} is not within a role`)
    const entry = entries[title] === 'none' ? undefined : entries[title] === 'given'
    const verdict = judgeAccess(access, { role, level, isBetaUser }, { entry })
    return [
      permissionKey({ method, url }),
      { method, url, enable: verdict.allowed, ...(verdict.allowed ? {} : verdict) },
    ]
  })
  return new Map(said)
}

function shown(row: Row) {
  const { role, level, isBetaUser, isPartnerUser } = row
  const org = { org_id, org_name: '', org_role: role, level, sub_end_at: null }
  const rights = rightsOf(row)
  const viewer: Viewer = {
    level,
    isBetaUser,
    isPartnerUser,
    can: (endpoint) => judge(endpoint, { org, rights }).allowed,
    limitOf: (quota) => (quota === 'released_experiments' ? limits[level] : 0),
  }
  return groupsFor(viewer, { org, container: null, near: row.near ? { id: 'near' } : null }, features)
}
const table = rows.map((row) => {
  const groups = shown(row)
  return { row, groups, titles: groups.flatMap(({ entries }) => entries.map(titleOf)) }
})

/** Who may read it without an entry. */
const readers: Record<Gated, readonly Row['role'][]> = {
  experiment: roles,
  organization: ['manager', 'store_manager'],
  members: ['manager', 'store_manager'],
  containers: ['manager', 'store_manager', 'member'],
  subscription: ['manager', 'store_manager'],
  operationLog: ['manager', 'store_manager'],
}
/** For whom an entry counts: a manager's rights cannot be changed, container users have entries in containers alone. */
const changeable: Partial<Record<Gated, readonly Row['role'][]>> = {
  experiment: ['store_manager', 'member', null],
  operationLog: ['store_manager', 'member'],
}
const mayRead = (title: Gated, { role, entries }: Row): boolean => {
  const entry = entries[title]
  return entry !== 'none' && changeable[title]?.includes(role) ? entry === 'given' : readers[title].includes(role)
}

/** The rows in which an entry shows and should not, or the other way round. */
const wrong = (title: Title, expected: (row: Row) => boolean): Row[] =>
  table.filter((each) => each.titles.includes(title) !== expected(each.row)).map(({ row }) => row)

describe('the sidebar', () => {
  test('is asked about every combination of role, plan, flags, place and entries', () =>
    expect(rows).toHaveLength(4 * 5 * 2 * 2 * 2 * 3 ** 6))

  test('always leads home', () => expect(wrong('home', () => true)).toEqual([]))

  test('shows experiments to beta users, and where the right is there with a plan that has a place for them', () => {
    const expected = (row: Row): boolean =>
      row.near &&
      (row.isBetaUser || (mayRead('experiment', row) && (row.level === 'nineder' || limits[row.level] >= 1)))
    expect(wrong('experiment', expected)).toEqual([])
  })

  test.each(settings)('shows settings to members of the organization who may read them: %s', (title) =>
    expect(wrong(title, (row) => row.role !== null && mayRead(title, row))).toEqual([]),
  )

  test('shows the operation log to those who have its right', () =>
    expect(wrong('operationLog', (row) => mayRead('operationLog', row))).toEqual([]))

  test('has no heading without an entry below it', () =>
    expect(table.filter(({ groups }) => groups.some(({ entries }) => entries.length === 0))).toEqual([]))

  test('leads to the experiments of the container that is near, and home to where one is', () => {
    const viewer: Viewer = { isBetaUser: true, isPartnerUser: false, level: 'free', can: () => false, limitOf: () => 0 }
    const org = { org_id, org_role: null }
    const near = { id: 'near' }
    const links = (container: typeof near | null) =>
      groupsFor(viewer, { org, container, near }, features).flatMap(({ entries }) => entries.map(({ to }) => to))
    expect(links(null)).toEqual([`/${org_id}/home`, `/${org_id}/near/experiments`])
    expect(links(near)).toEqual([`/${org_id}/near/home`, `/${org_id}/near/experiments`])
  })

  test('has features under their headings, site before page before others, each by position and else as it came', () => {
    const viewer: Viewer = { isBetaUser: true, isPartnerUser: false, level: 'free', can: () => false, limitOf: () => 0 }
    const made = (['other', 'page', 'site', 'page', 'page', 'page'] as const).map(
      (heading, i): MenuEntry => ({
        ...(features[0] as MenuEntry),
        heading,
        ...(i > 3 && { position: 6 - i }),
        path: `p${i}`,
      }),
    )
    const near = { id: 'near' }
    const groups = groupsFor(viewer, { org: { org_id, org_role: null }, container: near, near }, made)
    expect(groups.map(({ heading, entries }) => [heading, entries.map(({ to }) => to.split('/').at(-1))])).toEqual([
      [undefined, ['home']],
      ['site', ['p2']],
      ['page', ['p5', 'p4', 'p1', 'p3']],
      ['other', ['p0']],
    ])
  })
})
