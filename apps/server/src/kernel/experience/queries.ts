import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import {
  containers,
  exclusionGroups,
  experiences,
  rules,
  type Tx,
  viewSchedules,
  views,
  weightChanges,
} from '../db/index.ts'
import type { Exclusion, ExperienceParts, ViewRow } from './rows.ts'

/** The exclusion groups that some experiences belong to, members in the order in which they were created. */
async function loadExclusions(tx: Tx, rows: ExperienceParts['experience'][]): Promise<Exclusion[]> {
  const ids = rows.flatMap(({ exclusionId }) => exclusionId ?? [])
  if (!ids.length) return []
  const { id, name, ranges } = exclusionGroups
  const groups = await tx.select({ id, name, ranges }).from(exclusionGroups).where(inArray(id, ids))
  const members = await tx
    .select({ id: experiences.id, group: experiences.exclusionId })
    .from(experiences)
    .where(inArray(experiences.exclusionId, ids))
    .orderBy(asc(experiences.createdAt), asc(experiences.id))
  return groups.map((group) => ({
    ...group,
    members: members.filter((each) => each.group === group.id).map((each) => each.id),
  }))
}

/** What belongs to several experiences, with as many queries as for one. */
export async function loadParts(tx: Tx, rows: ExperienceParts['experience'][]): Promise<ExperienceParts[]> {
  const ids = rows.map((row) => row.id)
  if (!ids.length) return []
  const allViews = await tx
    .select()
    .from(views)
    .where(inArray(views.experienceId, ids))
    .orderBy(asc(views.priority), asc(views.createdAt))
  const allRules = await tx
    .select()
    .from(rules)
    .where(inArray(rules.experienceId, ids))
    .orderBy(asc(rules.createdAt), asc(rules.id))
  const allChanges = await tx
    .select()
    .from(weightChanges)
    .where(inArray(weightChanges.experienceId, ids))
    .orderBy(asc(weightChanges.at), asc(weightChanges.id))
  const allSchedules = await tx
    .select()
    .from(viewSchedules)
    .where(inArray(viewSchedules.experienceId, ids))
    .orderBy(asc(viewSchedules.startAt), asc(viewSchedules.id))
  const exclusions = await loadExclusions(tx, rows)
  return rows.map((experience) => {
    const isOwn = ({ experienceId }: { experienceId: string }) => experienceId === experience.id
    return {
      experience,
      views: allViews.filter(isOwn),
      rules: allRules.filter(isOwn),
      changes: allChanges.filter(isOwn),
      schedules: allSchedules.filter(isOwn),
      exclusion: exclusions.find(({ id }) => id === experience.exclusionId) ?? null,
    }
  })
}

/** One experience with its parts; `lock` holds it until the transaction ends. Throws not_found. */
export async function loadExperience(tx: Tx, org: string, id: string, { lock = false } = {}): Promise<ExperienceParts> {
  const query = tx
    .select()
    .from(experiences)
    .where(and(eq(experiences.orgId, org), eq(experiences.id, id)))
  const [row] = lock ? await query.for('update') : await query
  const [parts] = row ? await loadParts(tx, [row]) : []
  if (!parts) throw new AppError('not_found')
  return parts
}

/** The experience that a view belongs to, and the view. Throws not_found. */
export async function loadByView(
  tx: Tx,
  org: string,
  viewId: string,
  { lock = false } = {},
): Promise<ExperienceParts & { view: ViewRow }> {
  const [row] = await tx
    .select({ experienceId: views.experienceId })
    .from(views)
    .where(and(eq(views.orgId, org), eq(views.id, viewId)))
  if (!row) throw new AppError('not_found')
  const parts = await loadExperience(tx, org, row.experienceId, { lock })
  const view = parts.views.find((candidate) => candidate.id === viewId)
  if (!view) throw new AppError('not_found')
  return { ...parts, view }
}

export interface ContainerKey {
  org: string
  id: string
}

/** The currency of an experience's container, which stays as it is until the transaction ends. */
export async function holdCurrency(
  tx: Tx,
  { orgId, containerId }: Pick<ExperienceParts['experience'], 'orgId' | 'containerId'>,
): Promise<string> {
  const [row] = await tx
    .select({ currency: containers.currency })
    .from(containers)
    .where(and(eq(containers.orgId, orgId), eq(containers.id, containerId)))
    .for('share')
  if (!row) throw new AppError('not_found')
  return row.currency
}

/** The containers in which anything is released. */
export const listReleasing = (tx: Tx): Promise<ContainerKey[]> =>
  tx
    .selectDistinct({ org: experiences.orgId, id: experiences.containerId })
    .from(experiences)
    .where(eq(experiences.status, 'released'))
    .orderBy(experiences.containerId)
