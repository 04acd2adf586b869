import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm'
import { experiences, healthFindings, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import { type Found, isOfStore, type Lasting } from './find.ts'
import { listOfStore } from './open.queries.ts'
import type { TrafficDayRow } from './queries.ts'
import { storeFindings, trafficDays } from './tables.ts'

/** Keeps days that were counted. Whoever comes second changes nothing. */
export async function saveDays(tx: Tx, { org, id }: ContainerKey, days: readonly TrafficDayRow[]): Promise<void> {
  const rows = days.map((day) => ({ ...day, orgId: org, containerId: id }))
  await tx.insert(trafficDays).values(rows).onConflictDoNothing()
}

export async function dropOldDays(tx: Tx, { org, id }: ContainerKey, before: string): Promise<void> {
  await tx
    .delete(trafficDays)
    .where(and(eq(trafficDays.orgId, org), eq(trafficDays.containerId, id), lt(trafficDays.date, before)))
}

/** Keeps what was found of a whole store, and since when: experiences that are looked at come and go meanwhile. Answers the beginnings. */
async function replaceOfStore(
  tx: Tx,
  owner: ContainerKey,
  found: readonly Found[],
  now: Date,
): Promise<Map<string, Date>> {
  const lasting = await listOfStore(tx, owner, now)
  const { orgId, containerId } = storeFindings
  const begun = new Map<string, Date>()
  for (const { finding, figures } of found) {
    if (!isOfStore(finding) || begun.has(finding)) continue
    const since = lasting.find((each) => each.finding === finding)?.since ?? now
    begun.set(finding, since)
    const row = { since, seenAt: now, figures }
    await tx
      .insert(storeFindings)
      .values({ orgId: owner.org, containerId: owner.id, finding, ...row })
      .onConflictDoUpdate({ target: [containerId, storeFindings.finding], set: row })
  }
  const own = and(eq(orgId, owner.org), eq(containerId, owner.id))
  const names = found.map((each) => each.finding)
  await tx.delete(storeFindings).where(names.length > 0 ? and(own, notInArray(storeFindings.finding, names)) : own)
  return begun
}

/**
 * Keeps what was found now instead of what there was: what is mended goes, what goes on keeps its beginning. What was stopped or deleted
 * meanwhile has none. What concerns the store stays as it is while nothing is watched: nobody knows of it.
 */
export async function replaceFindings(
  tx: Tx,
  owner: ContainerKey,
  found: readonly Found[],
  { now, isWatched }: { now: Date; isWatched: boolean },
): Promise<Lasting[]> {
  const { org, id } = owner
  const rows = await tx
    .select({ id: experiences.id, status: experiences.status })
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.containerId, id)))
    .for('key share')
  const released = new Set(rows.flatMap((row) => (row.status === 'released' ? [row.id] : [])))
  const present = found.filter(({ experience }) => released.has(experience))
  const keyOf = (each: { experience: string; finding: string; view: string }) =>
    `${each.experience} ${each.finding} ${each.view}`
  const own = and(
    eq(healthFindings.orgId, org),
    inArray(
      healthFindings.experienceId,
      rows.map((row) => row.id),
    ),
  )
  const stored = await tx.select().from(healthFindings).where(own)
  const known = new Map(
    stored.map((row) => [keyOf({ experience: row.experienceId, finding: row.finding, view: row.viewId }), row]),
  )
  await tx.delete(healthFindings).where(own)
  const ofStore = isWatched ? await replaceOfStore(tx, owner, found, now) : new Map<string, Date>()
  const lasting = present.map((each) => ({
    ...each,
    since: ofStore.get(each.finding) ?? known.get(keyOf(each))?.since ?? now,
  }))
  if (lasting.length > 0)
    await tx
      .insert(healthFindings)
      .values(
        lasting.map(({ experience, finding, view, figures, since }) => ({
          orgId: org,
          experienceId: experience,
          finding,
          viewId: view,
          figures,
          since,
        })),
      )
      .onConflictDoNothing()
  return lasting
}

/** What is left of experiences that are released no more. */
export async function dropEnded(tx: Tx): Promise<void> {
  const ended = tx.select({ id: experiences.id }).from(experiences).where(ne(experiences.status, 'released'))
  await tx.delete(healthFindings).where(inArray(healthFindings.experienceId, ended))
}
