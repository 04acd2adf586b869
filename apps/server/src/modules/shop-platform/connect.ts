import { trialEnd } from '@vitrine/contract'
import { type Actor, findMember } from '../../kernel/access/queries.ts'
import { AppError, wrongState } from '../../kernel/app-error.ts'
import { recordOperation } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { countContainers } from '../../kernel/organization/queries.ts'
import { insertMembership, insertOrganization } from '../../kernel/organization/store.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { claimQuota } from '../../kernel/quota/store.ts'
import { issueSignInCode } from '../../kernel/session/hand-off.ts'
import { insertContainer } from '../container/index.ts'
import { type Connector, containerPlatform, type Grant, type Person, type ShopProfile } from './connector.ts'
import { grantColumns } from './credentials.ts'
import { type Newcomer, welcome } from './people.ts'
import {
  type AssignedShop,
  findContainerPlatform,
  findShop,
  findShopToChange,
  isAssigned,
  type ShopRef,
  type ShopRow,
} from './queries.ts'
import type { Destination } from './state.ts'
import { addShopHosts, assignShop, holdShop, saveContainerPlatform, saveShop } from './store.ts'
import { shopOperator } from './uninstall.ts'

const mostLetters = 60

/** A shop that came through its platform's door, with all that was proved on the way. */
export interface Arrival {
  ref: ShopRef
  connector: Connector
  person: Person
  actor: Actor | undefined
  /** null: the shop's tokens stay. */
  granted: { grant: Grant; profile: ShopProfile } | null
  destination: Destination | null
}

export interface Assigned {
  row: AssignedShop
  isNew: boolean
  newcomer: Newcomer
}

const shorten = (name: string): string => [...name].slice(0, mostLetters).join('').trim() || 'Store'
const remembered = ({ name, website, adminLink }: ShopProfile) => ({ name, website, adminLink })

const newContainer = (tx: Tx, org: string, profile: ShopProfile) =>
  insertContainer(tx, org, {
    name: shorten(profile.name),
    website: profile.website,
    gaId: '',
    adminLink: profile.adminLink,
    clarityLink: '',
    ecommercePath: '',
    timezone: profile.timezone,
    currency: profile.currency,
  })

/** The container that a manager who is signed in chose, or a new one in their organization. */
async function findDestination(
  tx: Tx,
  { org, container }: Destination,
  actor: Actor | undefined,
  profile: ShopProfile,
) {
  const member = actor && (await findMember(tx, org, actor.userId))
  if (member?.role !== 'manager' || !actor) throw new AppError('no_permission', { role: 'manager' })
  if (container === null) {
    await claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: 'containers' }, () =>
      countContainers(tx, org),
    )
    return (await newContainer(tx, org, profile)).id
  }
  const found = await findContainerPlatform(tx, org, container)
  if (!found) throw new AppError('not_found', { path: 'container_id' })
  if (found.taken !== null) throw wrongState('container_connected')
  if (found.adminLink === '') await saveContainerPlatform(tx, org, container, { adminLink: profile.adminLink })
  return container
}

/** An organization of its own begins with the trial of the business plan, or with what is left of it: a shop has one. */
async function makeOrganization(tx: Tx, name: string, subEndAt: Date): Promise<string> {
  const level = subEndAt > new Date() ? 'business' : 'disable'
  return (await insertOrganization(tx, { name, level, subEndAt })).id
}

/** An organization and container for a shop that has none; it may join an organization instead. */
async function assignNew(tx: Tx, context: Context, arrival: Arrival, earlier: ShopRow | undefined): Promise<Assigned> {
  const { ref, connector, granted, destination, actor, person } = arrival
  if (!granted) throw new AppError('platform_not_installed')
  const { profile, grant } = granted
  const organization = shorten(profile.name)
  const trialEndsAt = earlier?.trialEndsAt ?? trialEnd()
  const org = destination?.org ?? (await makeOrganization(tx, organization, trialEndsAt))
  if (!destination && actor) await insertMembership(tx, { orgId: org, userId: actor.userId, role: 'manager' })
  const containerId = destination
    ? await findDestination(tx, destination, actor, profile)
    : (await newContainer(tx, org, profile)).id
  await saveContainerPlatform(tx, org, containerId, { platform: containerPlatform(ref.platform) })
  await addShopHosts(tx, org, containerId, profile)
  await publishContainer(tx, context, org, containerId)
  const columns = grantColumns(context, connector, grant)
  const shop = { ...ref, orgId: org, containerId, ...(destination ? {} : { trialEndsAt }) }
  const row = await assignShop(tx, { ...shop, profile: remembered(profile), ...columns })
  const first = destination ? undefined : { organization, publicUrl: context.env.publicUrl }
  const newcomer = await welcome(tx, { ref, org, person, actor, first })
  // Nothing of it stays: the account's owner comes again, signed in, and chooses.
  if ('refusal' in newcomer) throw newcomer.refusal
  const operator = actor ?? shopOperator(ref)
  await recordOperation(tx, org, operator, { action: 'platform.connect', target: profile.name, containerId })
  return { row, isNew: true, newcomer }
}

/** The same shop again: the same container, with the new tokens. */
async function placeAgain(tx: Tx, context: Context, row: AssignedShop, arrival: Arrival): Promise<Assigned> {
  const { ref, connector, granted, destination, actor, person } = arrival
  if (destination && destination.org !== row.orgId) throw new AppError('platform_connected_elsewhere')
  if (granted) {
    const { profile, grant } = granted
    await saveShop(tx, ref, {
      ...grantColumns(context, connector, grant),
      status: 'connected',
      takenOut: false,
      renewingUntil: null,
      profile: remembered(profile),
    })
    const hasNewHosts = await addShopHosts(tx, row.orgId, row.containerId, profile)
    if (row.takenOut || hasNewHosts) await publishContainer(tx, context, row.orgId, row.containerId)
    if (row.status === 'uninstalled') {
      const operation = { action: 'platform.reconnect' as const, target: profile.name, containerId: row.containerId }
      await recordOperation(tx, row.orgId, actor ?? shopOperator(ref), operation)
    }
  }
  const newcomer = await welcome(tx, { ref, org: row.orgId, person, actor, first: undefined })
  const now = await findShop(tx, ref)
  return { row: isAssigned(now) ? now : row, isNew: false, newcomer }
}

/** Gives a shop its organization and container, or finds them, and tells who comes in; `code` signs in who is not signed in yet. */
export const connectShop = (context: Context, arrival: Arrival): Promise<Assigned & { code: string | null }> =>
  context.db.withSystem(async (tx) => {
    await holdShop(tx, arrival.ref)
    const row = await findShopToChange(tx, arrival.ref)
    const placed = await (isAssigned(row)
      ? placeAgain(tx, context, row, arrival)
      : assignNew(tx, context, arrival, row))
    const { newcomer } = placed
    // In the transaction that has judged: what ends the person's sign-ins meanwhile finds the code.
    const code = 'refusal' in newcomer || newcomer.stays ? null : await issueSignInCode(tx, newcomer.userId)
    return { ...placed, code }
  })
