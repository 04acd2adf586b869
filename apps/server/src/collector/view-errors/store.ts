import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, experiences, notifications, type Tx, views } from '../../kernel/db/index.ts'
import { findPublishedTag } from '../published-tags/queries.ts'
import { type Cause, listCauses, type Possible } from './causes.ts'

/** Open notifications that a container has at most; whoever has so many has other worries than one more. */
const MOST_OPEN = 200

const type = 'dynamicViewError'

/** The versions of the container that the causes name, so that nobody opens notifications about what is not there. */
async function findSubjects(tx: Tx, container: string, causes: Cause[]) {
  const rows = await tx
    .select({
      org: experiences.orgId,
      experience: experiences.id,
      experienceName: experiences.name,
      view: views.id,
      viewName: views.name,
    })
    .from(views)
    .innerJoin(experiences, eq(experiences.id, views.experienceId))
    .where(and(eq(experiences.containerId, container), inArray(views.id, [...new Set(causes.map(({ view }) => view))])))
  return new Map(rows.map((row) => [`${row.experience} ${row.view}`, row]))
}

/**
 * Opens a notification for each cause that has none open, and counts up the others; what the published tag cannot report is made up
 * and left out. Answers what it can report.
 */
export async function recordCauses(db: Db, container: string, causes: Cause[]): Promise<Possible> {
  const tag = await findPublishedTag(db, container)
  const possible = tag ? listCauses(tag) : { views: new Set<string>(), causes: new Set<string>() }
  const real = causes.filter(({ key }) => possible.causes.has(key))
  if (real.length) await openNotifications(db, container, real)
  return possible
}

async function openNotifications(db: Db, container: string, causes: Cause[]): Promise<void> {
  await db.withSystem(async (tx) => {
    const subjects = await findSubjects(tx, container, causes)
    if (!subjects.size) return
    const open = await tx
      .select({ cause: notifications.cause })
      .from(notifications)
      .where(and(eq(notifications.containerId, container), eq(notifications.type, type), eq(notifications.isRead, 0)))
    const known = new Set(open.map(({ cause }) => cause))
    let room = MOST_OPEN - known.size
    for (const cause of causes) {
      const subject = subjects.get(`${cause.experience} ${cause.view}`)
      if (!subject || (!known.has(cause.key) && room-- <= 0)) continue
      await openOrCountUp(tx, container, cause, subject)
    }
  })
}

type Subject = Awaited<ReturnType<typeof findSubjects>> extends Map<string, infer S> ? S : never

async function openOrCountUp(tx: Tx, container: string, cause: Cause, subject: Subject): Promise<void> {
  const { event, selector, message, url, count } = cause
  const metadata = {
    exp_id: subject.experience,
    exp_name: subject.experienceName,
    vid: subject.view,
    view_name: subject.viewName,
    org_id: subject.org,
    container_id: container,
    ...(selector === undefined ? { message } : { selector }),
  }
  await tx
    .insert(notifications)
    .values({
      id: randomUUID(),
      orgId: subject.org,
      containerId: container,
      type,
      experienceId: subject.experience,
      viewId: subject.view,
      cause: cause.key,
      event,
      source: subject.experienceName,
      url,
      metadata,
      count,
      createdAt: new Date(cause.from),
      lastAt: new Date(cause.to),
    })
    .onConflictDoUpdate({
      target: [notifications.containerId, notifications.type, notifications.cause],
      targetWhere: sql`is_read = 0`,
      set: {
        count: sql`least(${notifications.count}::bigint + ${count}, 2147483647)::integer`,
        lastAt: sql`greatest(${notifications.lastAt}, excluded.last_at)`,
        url: sql`excluded.url`,
        metadata: sql`excluded.metadata`,
      },
    })
}
