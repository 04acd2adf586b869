import {
  type assignContainerAttribute,
  groupNames,
  type OrganizationUserDetail,
  type PermissionGroup,
  permissionKey,
  permissionNames,
  rightScope,
  type setUserPermissions,
} from '@vitrine/contract'
import { callOf, defaultOf, isRightIn, rightsOf } from '../../kernel/access/rights.ts'
import { markAccessChanged } from '../../kernel/access/store.ts'
import { AppError, brokenRule, type FieldIssue } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { findContainerNames, holdUserRow, loadUserDetail, type UserRow } from './queries.ts'
import { deleteEntries, type Entry, saveEntries } from './store.ts'

/** In the order in which they are named. */
const order = Object.keys(permissionNames)
const ordered = rightsOf().toSorted((a, b) => order.indexOf(permissionKey(a)) - order.indexOf(permissionKey(b)))

/** The rights by group. */
export function listGroups(): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>()
  for (const { method, url } of ordered) {
    const { endpoint, part } = callOf({ method, url }) ?? {}
    const scope = endpoint && rightScope(endpoint)
    if (!scope || !('role' in endpoint.access) || endpoint.access.level === 'system') continue
    const { access, group: key, summary } = endpoint
    const group = groups.get(key) ?? { group: groupNames[key] ?? { 'zh-TW': key, en: key }, permissions: [] }
    const may = (role: Parameters<typeof defaultOf>[1]) => defaultOf({ method, url }, role)
    group.permissions.push({
      url,
      method,
      name: permissionNames[permissionKey({ method, url })] ?? { 'zh-TW': summary, en: summary },
      scope,
      plan: (part === undefined ? access.plan : access.parts?.[part]?.plan) ?? null,
      defaults: {
        manager: may('manager'),
        store_manager: may('store_manager'),
        member: may('member'),
        container_user: may(null),
      },
    })
    groups.set(key, group)
  }
  return [...groups.values()]
}

function requireKnown(list: readonly Entry[], containerId: string | null): void {
  const scope = containerId === null ? 'organization' : 'container'
  const seen = new Set<string>()
  const issues = list.flatMap((entry, i): FieldIssue[] => {
    const key = permissionKey(entry)
    const known = isRightIn(scope, entry) && !seen.has(key)
    seen.add(key)
    return known ? [] : [{ path: `list.${i}.url`, error: 'invalid_choice' }]
  })
  if (issues.length) throw brokenRule(...issues)
}

type Setting = Pick<
  Call<typeof setUserPermissions> | Call<typeof assignContainerAttribute>,
  'org' | 'revision' | 'audit' | 'nothingChanged'
>

/** Throws when nothing can be set for the person there; `containerId` null: in the organization as a whole. */
async function checkReach(tx: Tx, { membership, containerIds }: UserRow, containerId: string | null): Promise<void> {
  const names = containerId === null ? undefined : await findContainerNames(tx, membership.orgId, [containerId])
  if (names?.size === 0) throw new AppError('not_found', { path: 'container_id' })
  if (membership.role === 'manager') throw new AppError('manager_unchangeable')
  const reached =
    membership.role === null
      ? containerId !== null && containerIds.includes(containerId)
      : containerId === null || !membership.excludedIds.includes(containerId)
  if (!reached) throw brokenRule({ path: 'container_id', error: 'invalid_choice' })
}

/** Sets what one person may do in one container, or in the organization, beside the role: entry by entry, or as the complete list. */
export function setPermissions(
  { db }: Context,
  { org, revision, audit, nothingChanged }: Setting,
  {
    userId,
    containerId,
    list,
    replace,
  }: { userId: string; containerId: string | null; list: Entry[]; replace: boolean },
): Promise<OrganizationUserDetail> {
  requireKnown(list, containerId)
  return db.withOrg(org, async (tx) => {
    const row = await holdUserRow(tx, org, userId)
    const before = await loadUserDetail(tx, org, userId)
    requireRevision(revision, before)
    await checkReach(tx, row, containerId)
    if (replace) await deleteEntries(tx, org, userId, containerId)
    await saveEntries(tx, { org, userId, containerId }, list)
    const after = await loadUserDetail(tx, org, userId)
    const difference = compare(mapOf(before, containerId), mapOf(after, containerId))
    if (Object.keys(difference).length === 0) {
      nothingChanged()
      return after
    }
    await markAccessChanged(tx, userId)
    const container = containerId ?? undefined
    await audit(tx, {
      action: 'member.permissions',
      target: row.user.userName,
      userId,
      containerId: container,
      difference,
    })
    return after
  })
}

type Entries = Map<string, boolean>

const mapOf = ({ permissions }: OrganizationUserDetail, containerId: string | null): Entries =>
  new Map(
    permissions
      .find((each) => each.container_id === containerId)
      ?.list.map((entry) => [permissionKey(entry), entry.enable]) ?? [],
  )

/** null where the role decides. */
const compare = (before: Entries, after: Entries) =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => before.get(key) !== after.get(key))
      .map((key) => [key, { before: before.get(key) ?? null, after: after.get(key) ?? null }]),
  )
