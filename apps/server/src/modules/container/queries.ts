import type { Container, ContainerDetail } from '@vitrine/contract'
import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { containerActivity, containers, containerUsers, experiences, type Tx } from '../../kernel/db/index.ts'
import { adopted, served } from '../../kernel/experience/served.queries.ts'

export type ContainerRow = typeof containers.$inferSelect
type Activity = { [instant in 'firstEventAt' | 'lastEventAt' | 'lastOrderAt']: Date | null }

export const presentContainer = (row: ContainerRow, activity: Activity, tagBase: string): Container => ({
  id: row.id,
  name: row.name,
  website: row.website,
  ga_id: row.gaId,
  admin_link: row.adminLink,
  clarity_link: row.clarityLink,
  ecommerce_path: row.ecommercePath,
  platform: row.platform,
  timezone: row.timezone,
  currency: row.currency,
  framework: row.framework,
  frameworks_found: row.foundFrameworks,
  tag_url: `${tagBase}/tag/${row.id}.js`,
  installed_at: activity.firstEventAt?.toISOString() ?? null,
  last_event_at: activity.lastEventAt?.toISOString() ?? null,
  ordered_at: activity.lastOrderAt?.toISOString() ?? null,
  check: row.installCheck,
  revision: row.revision,
})

export const presentDetail = (...[row, ...more]: Parameters<typeof presentContainer>): ContainerDetail => ({
  ...presentContainer(row, ...more),
  forbidden_words: row.forbiddenWords,
  brand_colors: row.brandColors,
})

/** The organization's containers with the tag's activity, oldest first; only those in `ids` when given. `lock` holds them. */
export async function listContainerRows(tx: Tx, org: string, ids: string[] | null, { lock = false } = {}) {
  if (ids?.length === 0) return []
  const mine = eq(containers.orgId, org)
  const query = tx
    .select({
      container: containers,
      firstEventAt: containerActivity.firstEventAt,
      lastEventAt: containerActivity.lastEventAt,
      lastOrderAt: containerActivity.lastOrderAt,
    })
    .from(containers)
    .leftJoin(containerActivity, eq(containerActivity.containerId, containers.id))
    .where(ids ? and(mine, inArray(containers.id, ids)) : mine)
    .orderBy(asc(containers.createdAt), asc(containers.id))
  return lock ? query.for('update', { of: containers }) : query
}

export async function findContainer(tx: Tx, org: string, id: string, { lock = false } = {}) {
  const [row] = await listContainerRows(tx, org, [id], { lock })
  if (!row) throw new AppError('not_found')
  return row
}

/** How many experiences are released and not past their end, or adopted, by container id; a container without any has no entry. */
export async function countRunning(tx: Tx, org: string, ids: string[], now = new Date()): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: experiences.containerId, running: count() })
    .from(experiences)
    .where(
      and(
        eq(experiences.orgId, org),
        inArray(experiences.containerId, ids),
        or(and(eq(experiences.status, 'released'), or(isNull(experiences.endAt), gt(experiences.endAt, now))), adopted),
      ),
    )
    .groupBy(experiences.containerId)
  return new Map(rows.map(({ id, running }) => [id, running]))
}

/** What is lost with a container. */
export async function countContents(tx: Tx, org: string, id: string) {
  const within = and(eq(experiences.orgId, org), eq(experiences.containerId, id))
  return {
    experiments: await tx.$count(experiences, within),
    running: await tx.$count(experiences, and(within, served)),
    users: await tx.$count(containerUsers, and(eq(containerUsers.orgId, org), eq(containerUsers.containerId, id))),
  }
}
