import type { Kind } from '@vitrine/contract'
import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { Logger } from '../../platform/logger.ts'
import {
  containers,
  experiences,
  holdPublishing,
  organizations,
  type PublishedSettings,
  platformShops,
  publishedTags,
  serverKeys,
  type Tx,
} from '../db/index.ts'
import { loadParts } from '../experience/queries.ts'
import type { ExperienceParts } from '../experience/rows.ts'
import { isHeldBack } from '../experience/rule-verdict.ts'
import { served } from '../experience/served.queries.ts'
import { asServed, isServed } from '../experience/served.ts'
import { timelineOf } from '../experience/timeline.ts'
import type { KindRegistry } from '../kinds.ts'
import { ownHostsOf } from '../own-hosts.ts'
import { retentionDaysOf } from '../quota/plans.ts'
import { type OpenConfig, publishConfigs } from './config.store.ts'
import { listFigures } from './figures.ts'
import { storePublished } from './files.store.ts'
import { compileManifest, type PublishInput } from './manifest.ts'
import { requireFittingTag } from './size.ts'

/** What publishing is given by those whose change makes it necessary. */
export interface Publisher {
  kinds: KindRegistry
  /** Told of manifests that grow large. */
  log?: Pick<Logger, 'warn'>
}

/** What anybody may read of the released ones by their id. */
const openConfigsOf = (kinds: KindRegistry, released: readonly ExperienceParts[]): OpenConfig[] =>
  released.flatMap(({ experience: { id, kind }, views }) => {
    const view = views.find(({ isOriginal }) => !isOriginal) ?? views[0]
    const config = view && kinds[kind as Kind].openConfig?.(view.content)
    return config ? [{ id, kind, config }] : []
  })

/** No conversion window is longer: after it nothing that a visitor does counts for what has ended. */
const ENDED_MS = 31 * 24 * 3600 * 1000

/** What the store gets and what ended lately, oldest first. */
async function loadKnown(tx: Tx, org: string, containerId: string): Promise<PublishInput['experiences']> {
  const own = and(eq(experiences.orgId, org), eq(experiences.containerId, containerId))
  const lately = and(eq(experiences.status, 'ended'), gte(experiences.endedAt, new Date(Date.now() - ENDED_MS)))
  const known = await tx
    .select()
    .from(experiences)
    .where(and(own, or(served, lately)))
    .orderBy(asc(experiences.createdAt))
  return loadParts(tx, known)
}

/** What events may name, for the collector to check. */
const nameExperiences = (known: PublishInput['experiences']): PublishedSettings['experiences'] =>
  Object.fromEntries(
    known.map((parts) => {
      const { experience, views, changes } = parts
      const starts = timelineOf(parts).map(({ from }) => from)
      const ended = experience.status === 'ended' ? experience.endedAt?.getTime() : undefined
      const byHand = new Set(changes.map(({ at }) => at.getTime()))
      const planned = starts.filter((from) => !byHand.has(from))
      const named = { views: views.map((view) => view.id), epochs: starts.length, starts, ended }
      return [experience.id, { ...named, ...(planned.length > 0 && { planned }) }]
    }),
  )

async function listServerKeys(tx: Tx, org: string, containerId: string): Promise<PublishedSettings['serverKeys']> {
  const { id, hash, expiresAt } = serverKeys
  const own = and(eq(serverKeys.orgId, org), eq(serverKeys.containerId, containerId))
  const rows = await tx.select({ id, hash, expiresAt }).from(serverKeys).where(own).orderBy(asc(serverKeys.createdAt))
  return rows.map((row) => ({ id: row.id, hash: row.hash, until: row.expiresAt?.toISOString() ?? null }))
}

/** Whether the container's shop took our app out of its platform. */
async function isTakenOut(tx: Tx, org: string, containerId: string): Promise<boolean> {
  const own = and(eq(platformShops.orgId, org), eq(platformShops.containerId, containerId))
  return (await tx.$count(platformShops, and(own, eq(platformShops.takenOut, true)))) > 0
}

/** The container whose experiences are compiled, and its plan. */
export async function loadSurroundings(tx: Tx, org: string, containerId: string) {
  const [row] = await tx
    .select({ container: containers, level: organizations.level })
    .from(containers)
    .innerJoin(organizations, eq(organizations.id, containers.orgId))
    .where(and(eq(containers.orgId, org), eq(containers.id, containerId)))
  if (!row) throw new Error('compiled for a container that does not exist')
  return row
}

/** Serves nothing of a container from now on, as on a disabled plan; what was the cause also keeps it from being published. */
export async function switchOffContainer(tx: Tx, org: string, containerId: string): Promise<void> {
  await holdPublishing(tx, containerId)
  const settings = sql`jsonb_set(${publishedTags.settings}, '{enabled}', 'false')`
  const own = and(eq(publishedTags.orgId, org), eq(publishedTags.containerId, containerId))
  await tx.update(publishedTags).set({ settings, publishedAt: new Date() }).where(own)
}

/**
 * Compiles what a container's store gets and what is not held back, and stores it for the role that serves visitors, in the transaction of the change
 * that made it necessary; refuses what would make the tag too large. Publishers of one container wait for each other.
 */
export async function publishContainer(
  tx: Tx,
  { kinds, log }: Publisher,
  org: string,
  containerId: string,
): Promise<number> {
  await holdPublishing(tx, containerId)
  const row = await loadSurroundings(tx, org, containerId)
  const [published] = await tx
    .select()
    .from(publishedTags)
    .where(and(eq(publishedTags.orgId, org), eq(publishedTags.containerId, containerId)))
  const known = await loadKnown(tx, org, containerId)
  const shown = known.filter((parts) => isServed(parts.experience) && !isHeldBack(parts)).map(asServed)
  const revision = (published?.revision ?? 0) + 1
  const { manifest, scripts, files } = compileManifest({ ...row, revision, experiences: shown }, kinds)
  const figures = listFigures(kinds, shown)
  const settings: PublishedSettings = {
    enabled: row.level !== 'disable' && !(await isTakenOut(tx, org, containerId)),
    currency: row.container.currency,
    timezone: row.container.timezone,
    retentionDays: retentionDaysOf(row.level),
    framework: row.container.framework,
    foundFrameworks: row.container.foundFrameworks,
    hideFragment: shown.some(({ experience }) => experience.hideFragment),
    experiences: nameExperiences(known),
    serverKeys: await listServerKeys(tx, org, containerId),
    ownHosts: ownHostsOf(row.container),
    ...(figures.length > 0 && { figures }),
  }
  const tag = { manifest: JSON.stringify(manifest), scripts }
  await requireFittingTag(tag, published, { container: containerId, log })
  await storePublished(tx, { org, containerId }, files)
  await publishConfigs(tx, { org, containerId, source: 'experience' }, openConfigsOf(kinds, shown))
  const now = new Date()
  const isResumed = published !== undefined && !published.settings.enabled && settings.enabled
  const values = { revision, ...tag, settings, publishedAt: now, ...(isResumed && { resumedAt: now }) }
  await tx
    .insert(publishedTags)
    .values({ containerId, orgId: org, ...values })
    .onConflictDoUpdate({ target: publishedTags.containerId, set: values })
  return revision
}
