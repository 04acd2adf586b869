import { domainToUnicode } from 'node:url'
import {
  type BodyOutput,
  checkInstalled,
  createContainer,
  deleteContainer,
  getContainer,
  listContainers,
  updateContainer,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { brokenRule } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { route } from '../../kernel/http/route.ts'
import { countContainers } from '../../kernel/organization/queries.ts'
import { isSharedDomain, ownHostsOf } from '../../kernel/own-hosts.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { claimQuota } from '../../kernel/quota/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { MINOR_UNITS, toMinor } from '../../platform/minor-units.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import { changeCurrency, findJudged } from '../report/index.ts'
import { checkSite } from './install/check.ts'
import {
  type ContainerRow,
  countRunning,
  findContainer,
  listContainerRows,
  presentContainer,
  presentDetail,
} from './queries.ts'
import { remove } from './remove.ts'
import { type ContainerFields, insertContainer, saveContainer } from './store.ts'

const toFields = (body: Omit<BodyOutput<typeof updateContainer>, 'revision'>): Partial<ContainerFields> => {
  const {
    ga_id: gaId,
    admin_link: adminLink,
    clarity_link: clarityLink,
    ecommerce_path: ecommercePath,
    order_bound: bound,
    forbidden_words: words,
    brand_colors: colors,
    ...plain
  } = body
  const orderBound = typeof bound === 'number' ? toMinor(bound) : bound
  const forbiddenWords = words && [...new Set(words)]
  const brandColors = colors && [...new Set(colors)]
  const fields = { ...plain, gaId, adminLink, clarityLink, ecommercePath, orderBound, forbiddenWords, brandColors }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The operation log tells amounts as people know them. */
const inMajor = <T extends Partial<ContainerFields>>(fields: T): T =>
  typeof fields.orderBound === 'number' ? { ...fields, orderBound: fields.orderBound / MINOR_UNITS } : fields

/** Everybody could have a store below a domain that nobody owns. */
function requireOwnHosts(hosts: readonly string[] = []): void {
  const shared = hosts.flatMap((host, i) =>
    isSharedDomain(host) ? [{ path: `hosts.${i}`, error: 'shared_domain' as const, details: { host } }] : [],
  )
  if (shared.length > 0) throw brokenRule(...shared)
}

/** What counts already is not added again; what was stored before may stay. */
function requireNewHosts(
  before: ContainerFields,
  { website = before.website, hosts = [] }: Partial<ContainerFields>,
): void {
  const counting = hosts.flatMap((host, i) => {
    const earlier = hosts.slice(0, i)
    const isKept = before.hosts?.includes(host) && !earlier.includes(host)
    if (isKept || !isOwnHost(host, ownHostsOf({ website, hosts: earlier }))) return []
    return [{ path: `hosts.${i}`, error: 'host_counts' as const, details: { host: domainToUnicode(host) } }]
  })
  if (counting.length > 0) throw brokenRule(...counting)
}

/**
 * Changes the currency of a container in which nothing is judged by amounts of the one before, and answers what else changes: a bound in
 * the one before says nothing of orders in this one. Throws rule_broken.
 */
async function moveToCurrency(
  tx: Tx,
  { orgId, id, currency: before, orderBound }: ContainerRow,
  { currency }: Partial<ContainerFields>,
): Promise<Partial<ContainerFields>> {
  if (currency === undefined || currency === before) return {}
  const name = await findJudged(tx, orgId, id)
  if (name !== undefined) throw brokenRule({ path: 'currency', error: 'currency_judged', details: { name } })
  await changeCurrency(tx, orgId, id, currency)
  return orderBound === null ? {} : { orderBound: null }
}

const silent = { firstEventAt: null, lastEventAt: null, lastOrderAt: null }

/** Stores that are connected, one container each. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  route(app, context, listContainers, async ({ org, member }) => {
    const { rows, running } = await db.withOrg(org, async (tx) => {
      const rows = await listContainerRows(tx, org, member.containerIds)
      const ids = rows.map(({ container }) => container.id)
      return { rows, running: await countRunning(tx, org, ids) }
    })
    return rows.map((row) => ({
      ...presentContainer(row.container, row, env.tagUrl),
      running: running.get(row.container.id) ?? 0,
    }))
  })

  route(app, context, getContainer, async ({ org, container }) => {
    const row = await db.withOrg(org, (tx) => findContainer(tx, org, container.id))
    return presentDetail(row.container, row, env.tagUrl)
  })

  route(app, context, createContainer, ({ org, member, actor, body, create, audit }) =>
    create(async (tx) => {
      await claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: 'containers' }, () =>
        countContainers(tx, org),
      )
      const row = await insertContainer(tx, org, toFields(body) as ContainerFields)
      await publishContainer(tx, context, org, row.id)
      await audit(tx, { action: 'container.create', target: row.name, containerId: row.id })
      return presentContainer(row, silent, env.tagUrl)
    }),
  )

  route(app, context, updateContainer, ({ org, container, revision, body: { revision: _, ...body }, audit }) =>
    db.withOrg(org, async (tx) => {
      const { container: before, ...activity } = await findContainer(tx, org, container.id, { lock: true })
      requireRevision(revision, presentDetail(before, activity, env.tagUrl))
      const asked = toFields(body)
      requireOwnHosts(asked.hosts)
      requireNewHosts(before, asked)
      const fields = { ...(await moveToCurrency(tx, before, asked)), ...asked }
      const after = await saveContainer(tx, org, container.id, fields)
      await publishContainer(tx, context, org, container.id)
      await audit(tx, {
        action: 'container.update',
        target: after.name,
        difference: differenceOf(inMajor(before), inMajor(fields)),
      })
      return presentDetail(after, activity, env.tagUrl)
    }),
  )

  route(app, context, deleteContainer, (call) => remove(context, call))
  route(app, context, checkInstalled, (call) => checkSite(context, call))
}
