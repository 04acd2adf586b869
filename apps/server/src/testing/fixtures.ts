import { randomUUID } from 'node:crypto'
import {
  createExperience,
  createRule,
  createView,
  type ExperienceDetail,
  getContainer,
  getExperience,
  type OrgRole,
  type PlanLevel,
  redraftExperience,
  releaseExperience,
  TimerLooks,
  updateViews,
} from '@vitrine/contract'
import { desc, eq } from 'drizzle-orm'
import { notifications, operationLog, tasks, viewSchedules } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { images } from '../modules/image/tables.ts'
import { sitemaps } from '../modules/sitemap/tables.ts'
import { timers } from '../modules/timer/tables.ts'
import { packLines } from '../platform/packed-lines.ts'
import { ApiClient } from './api.ts'
import type { TestServer } from './server.ts'
import { makeContainer, makeOrganization, makeUser } from './store.ts'

/** An organization of its own with one container and somebody of every role. */
export async function makeStore(server: TestServer, level: PlanLevel = 'nineder') {
  const { db } = server.platform
  const org = await makeOrganization(db, level)
  const container = await makeContainer(db, org)
  const as = async (role: OrgRole | null, containers: string[] = []) =>
    new ApiClient(server.url, (await makeUser(db, org, role, { containers })).token)
  return {
    server,
    org,
    container,
    manager: await as('manager'),
    storeManager: await as('store_manager'),
    member: await as('member'),
    assigned: await as(null, [container]),
    unassigned: await as(null),
  }
}
export type Store = Awaited<ReturnType<typeof makeStore>>

/** Another member, or with `null` a container user of `containers`. */
export async function makeMember(
  { server, org }: Pick<Store, 'server' | 'org'>,
  role: OrgRole | null,
  containers: string[] = [],
) {
  const { id, token } = await makeUser(server.platform.db, org, role, { containers })
  return { id, client: new ApiClient(server.url, token) }
}

export const textChange = { id: 'c1', op: 'text', selectors: ['#hero'], value: 'New headline' }

/** Where experiments are made, and by whom. */
type Workplace = Pick<Store, 'org' | 'container' | 'manager'>

/** A draft with its original version only. */
export function makeDraft({ org, container, manager }: Workplace, name = 'Hero'): Promise<ExperienceDetail> {
  return manager.must(createExperience, {
    query: { org },
    body: { container_id: container, name, url: 'https://shop.test/' },
  })
}

/** A draft that can be released: one rule, and a version B that changes a text. */
export async function makeReady(store: Workplace, name = 'Hero', content: object = { changes: [textChange] }) {
  const { org, manager } = store
  const draft = await makeDraft(store, name)
  const rule = { experience_id: draft.id, field: 'path', operator: 'eq', value: '/' } as const
  await manager.must(createRule, { query: { org }, body: rule })
  const view = await manager.must(createView, { query: { org }, body: { experience_id: draft.id, name: 'B' } })
  await manager.must(updateViews, {
    query: { org },
    body: { experience_id: draft.id, views: [{ id: view.id, content: { ...content } }] },
  })
  return manager.must(getExperience, { query: { org, experience_id: draft.id } })
}

/** Adds versions without any changes to a draft. */
export async function addVersions({ org, manager }: Workplace, id: string, names: readonly string[]) {
  for (const name of names) await manager.must(createView, { query: { org }, body: { experience_id: id, name } })
  return manager.must(getExperience, { query: { org, experience_id: id } })
}

export async function makeReleased(store: Workplace, name = 'Hero', content?: object): Promise<ExperienceDetail> {
  const { id } = await makeReady(store, name, content)
  return store.manager.must(releaseExperience, { query: { org: store.org, id } })
}

/** A weight schedule of a far future, which shares evenly. Answers its id. */
export async function makeSchedule(
  { server, org }: Pick<Store, 'server' | 'org'>,
  experienceId: string,
  versions: readonly string[],
  more: Partial<typeof viewSchedules.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const weights = Object.fromEntries(versions.map((version) => [version, 10_000 / versions.length]))
  const values = { id, orgId: org, experienceId, startAt: new Date('2090-01-01T00:00:00Z'), weights, ...more }
  await server.platform.db.withOrg(org, (tx) => tx.insert(viewSchedules).values(values))
  return id
}

/** Puts an experiment back to draft as it stands now. */
export async function redraft({ org, manager }: Store, id: string, client = manager) {
  const { revision } = await manager.must(getExperience, { query: { org, experience_id: id } })
  return client.call(redraftExperience, { query: { org, id }, body: { revision } })
}

/** Which revision a container has now. */
export const containerRevision = async (client: ApiClient, org: string, id: string): Promise<number> =>
  (await client.must(getContainer, { query: { org, id } })).revision

/** The operation log of an organization, newest first. */
export function readOperations({ server, org }: Pick<Store, 'server' | 'org'>) {
  return server.platform.db.withOrg(org, (tx) =>
    tx.select().from(operationLog).where(eq(operationLog.orgId, org)).orderBy(desc(operationLog.at)),
  )
}

/** The newest entry of an action. Throws when there is none, so that a test of it cannot pass without one. */
export async function lastOperation(store: Pick<Store, 'server' | 'org'>, action: string) {
  const found = (await readOperations(store)).find((operation) => operation.action === action)
  if (!found) throw new Error(`the operation log has no ${action}`)
  return found
}

/** A notification that nobody has handled yet; `more` says what differs. Answers its id. */
export async function makeNotification(
  { server, org, container }: Pick<Store, 'server' | 'org' | 'container'>,
  more: Partial<typeof notifications.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const values = {
    id,
    orgId: org,
    containerId: container,
    type: 'dynamicViewError',
    cause: id,
    event: 'element_not_found',
    source: 'Hero',
    url: 'https://shop.test/',
    metadata: { selector: '#hero' },
  } as const
  await server.platform.db.withOrg(org, (tx) => tx.insert(notifications).values({ ...values, ...more }))
  return id
}

/** A row of the library alone, without files. */
export async function makeImage(
  { server, org, container }: Pick<Store, 'server' | 'org' | 'container'>,
  more: Partial<typeof images.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const size = { width: 1, height: 1 }
  const files = [{ name: '0123456789abcdef-1.webp', type: 'image/webp' as const, ...size, bytes: 34 }]
  const values = {
    id,
    orgId: org,
    containerId: container,
    name: 'Dot',
    hash: id,
    ...size,
    isAnimated: false,
    files,
    bytes: 34,
  }
  await server.platform.db.withOrg(org, (tx) => tx.insert(images).values({ ...values, ...more }))
  return id
}

/** A countdown timer that ends in a day; nothing of it is published. */
export async function makeTimer(
  { server, org, container }: Pick<Store, 'server' | 'org' | 'container'>,
  more: Partial<typeof timers.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const endAt = new Date(Date.now() + 86_400_000)
  const values = { id, orgId: org, containerId: container, name: 'Sale', endAt, looks: TimerLooks.parse({}) }
  await server.platform.db.withOrg(org, (tx) => tx.insert(timers).values({ ...values, ...more }))
  return id
}

/** The pages of a sitemap, as they were read. */
export async function makeSitemap(
  { server, org, container }: Pick<Store, 'server' | 'org' | 'container'>,
  paths: readonly string[],
): Promise<void> {
  const origin = 'https://shop.test'
  const pages = await packLines(paths.map((path) => `${origin}${path}`))
  const now = new Date()
  const values = { orgId: org, containerId: container, origin, pages, found: paths.length, readAt: now, triedAt: now }
  await server.platform.db.withOrg(org, (tx) => tx.insert(sitemaps).values(values))
}

/** A task of a kind that no worker knows. Answers its id. */
export async function makeTask({
  server,
  org,
  container,
}: Pick<Store, 'server' | 'org' | 'container'>): Promise<string> {
  const id = randomUUID()
  const values = { id, orgId: org, containerId: container, kind: `test-${newId()}`, input: {} }
  await server.platform.db.withOrg(org, (tx) => tx.insert(tasks).values(values))
  return id
}
