import type { OrgRole, Permission, PlanLevel, ScopedResource, SystemRole } from '@vitrine/contract'
import { permissionKey } from '@vitrine/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Scope, scopeOf } from '../../platform/clickhouse/index.ts'
import {
  containers,
  containerUsers,
  type Db,
  experiences,
  memberships,
  notifications,
  organizations,
  permissionEntries,
  rules,
  sessions,
  type Tx,
  tasks,
  users,
  viewSchedules,
  views,
} from '../db/index.ts'
import { ownHostsOf } from '../own-hosts.ts'

/** Who is calling. */
export interface Actor {
  userId: string
  userName: string
  email: string
  locale: 'zh-TW' | 'en'
  systemRole: SystemRole | null
  isBetaUser: boolean
  isPartnerUser: boolean
  tokenHash: string
  signInId: string
  /** Whether the account's password opened the session. */
  byPassword: boolean
  /** Who really acts, when somebody of ours acts for the person. */
  impersonation?: Impersonation
}

export interface Impersonation {
  userId: string
  userName: string
  org: string
  reason: string
  /** Whether changes are allowed. */
  elevated: boolean
  endsAt: Date
}

/** As much of somebody as the guard judges. */
export type Caller = Pick<Actor, 'userId' | 'isBetaUser' | 'impersonation'>

/** What the actor is in one organization; `role` null: a container user. */
export interface Member {
  org: string
  userId: string
  role: OrgRole | null
  level: PlanLevel
  /** Where these are not all: the assigned ones of a container user, or all others of who was removed from some. */
  containerIds: string[] | null
}

/** What the organization has set for a person in a container and in itself as a whole, by permissionKey: no right is in both. */
export type Entries = ReadonlyMap<string, boolean>

export interface ContainerRef {
  id: string
  timezone: string
  currency: string
  /** What its events may be read with. */
  scope: Scope
}

const impersonators = alias(users, 'impersonators')

const findOpenSession = (db: Db, which: SQL | undefined) =>
  db.withSystem(async (tx) => {
    const [row] = await tx
      .select({
        user: users,
        session: sessions,
        impersonator: { name: impersonators.userName, systemRole: impersonators.systemRole },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(impersonators, eq(impersonators.id, sessions.impersonatorId))
      .where(and(which, gt(sessions.expiresAt, new Date())))
    return row
  })
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>

/** The person behind a token that is neither unknown nor expired, with what binds it. */
export const findSession = (db: Db, tokenHash: string): Promise<FoundSession | undefined> =>
  findOpenSession(db, eq(sessions.tokenHash, tokenHash))

/** A sign-in of a person, or of somebody of ours who acts for the person, as long as it lasts. */
export const findSignIn = (db: Db, userId: string, signInId: string): Promise<FoundSession | undefined> =>
  findOpenSession(db, and(eq(sessions.userId, userId), eq(sessions.signInId, signInId)))

/** Membership in `org`, undefined for a stranger. */
export async function findMember(tx: Tx, org: string, userId: string): Promise<Member | undefined> {
  const [row] = await tx
    .select({ role: memberships.role, level: organizations.level, excluded: memberships.excludedIds })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.orgId, org), eq(memberships.userId, userId)))
  if (!row) return undefined
  const { role, level, excluded } = row
  if (role !== null) return { org, userId, role, level, containerIds: await listOthers(tx, org, excluded) }
  const assigned = await tx
    .select({ id: containerUsers.containerId })
    .from(containerUsers)
    .where(and(eq(containerUsers.orgId, org), eq(containerUsers.userId, userId)))
  return { org, userId, role, level, containerIds: assigned.map((r) => r.id) }
}

/** Everybody in an organization whose account is in use. */
export const listActive = (tx: Tx, org: string) =>
  tx
    .select({
      userId: users.id,
      isBetaUser: users.isBetaUser,
      email: users.email,
      name: users.userName,
      language: users.locale,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org), isNotNull(users.activatedAt)))
    .orderBy(asc(users.email))

/** The containers of an organization but these; null: all there are. */
async function listOthers(tx: Tx, org: string, excluded: readonly string[]): Promise<string[] | null> {
  if (excluded.length === 0) return null
  const rows = await tx.select({ id: containers.id }).from(containers).where(eq(containers.orgId, org))
  return rows.map(({ id }) => id).filter((id) => !excluded.includes(id))
}

/** What is set for a member in the organization and, where one is named, in a container of it. A manager's rights cannot be set. */
export async function findEntries(tx: Tx, { org, role, userId }: Member, containerId?: string): Promise<Entries> {
  if (role === 'manager') return new Map()
  const { containerId: within } = permissionEntries
  const rows = await tx
    .select({ method: permissionEntries.method, url: permissionEntries.url, enable: permissionEntries.enable })
    .from(permissionEntries)
    .where(
      and(
        eq(permissionEntries.orgId, org),
        eq(permissionEntries.userId, userId),
        containerId === undefined ? isNull(within) : or(isNull(within), eq(within, containerId)),
      ),
    )
  return new Map(rows.map((row) => [permissionKey(row as Permission), row.enable]))
}

const shared = {
  experience: experiences,
  notification: notifications,
  view: views,
  rule: rules,
  schedule: viewSchedules,
  task: tasks,
}

/** The tables of what modules bring: things of a container that calls may name instead of it. */
export type ModuleScopes = Record<
  Exclude<ScopedResource, 'container' | keyof typeof shared>,
  PgTable & Record<'id' | 'orgId' | 'containerId', PgColumn>
>

/** Which thing of an organization a call names; `kinds`: only as a part of experiences of these. */
interface Named {
  org: string
  resource: ScopedResource
  id: string
  kinds?: readonly string[] | undefined
}

/** Containers that the thing lies in: one, or none. */
function containersOf(tx: Tx, scopes: ModuleScopes, { org, resource, id, kinds }: Named) {
  const tables = { ...shared, ...scopes }
  const table = tables[resource as keyof typeof tables]
  const isServed = kinds && inArray(experiences.kind, [...kinds])
  const which = and(eq(table.orgId, org), eq(table.id, id), 'kind' in table ? isServed : undefined)
  if ('containerId' in table) return tx.select({ id: table.containerId }).from(table).where(which)
  const of = and(eq(experiences.orgId, org), eq(experiences.id, table.experienceId), isServed)
  return tx.select({ id: experiences.containerId }).from(table).innerJoin(experiences, of).where(which)
}

/** A container of this organization. */
export const findContainer = (tx: Tx, org: string, id: string): Promise<ContainerRef | undefined> =>
  findRef(tx, org, eq(containers.id, id))

/** The container that the thing lies in, undefined when it does not exist in this organization, or is not of these kinds. */
export async function findContainerOf(tx: Tx, scopes: ModuleScopes, named: Named): Promise<ContainerRef | undefined> {
  const { org, resource, id } = named
  return resource === 'container'
    ? findContainer(tx, org, id)
    : findRef(tx, org, inArray(containers.id, containersOf(tx, scopes, named)))
}

async function findRef(tx: Tx, org: string, which: SQL): Promise<ContainerRef | undefined> {
  const { timezone, currency, website, hosts } = containers
  const columns = { id: containers.id, timezone, currency, website, hosts }
  const [found] = await tx
    .select(columns)
    .from(containers)
    .where(and(eq(containers.orgId, org), which))
  if (!found) return undefined
  const { id: container, website: site, hosts: further, ...ref } = found
  return { ...ref, id: container, scope: scopeOf(container, ownHostsOf({ website: site, hosts: further })) }
}
