import type { ExperienceAttempt, Kind, Language } from '@vitrine/contract'
import { AppError, type FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { publishContainer } from '../publish/store.ts'
import { type Revision, requireRevision } from '../revision.ts'
import { noteAudience } from './audience.ts'
import { type CheckedParts, withChecks } from './checked-parts.ts'
import { beginEpoch, type Sharer, settleWeights, sharesDiffer } from './epoch.ts'
import { noteLiveChange } from './live-changes.ts'
import { presentDetail } from './present.ts'
import { loadExperience } from './queries.ts'
import type { ExperienceParts, ExperienceRow } from './rows.ts'
import { isServed } from './served.ts'

/** What a change has to know of the call that makes it. */
export interface Changer extends Sharer {
  org: string
  language: Language
  /** The revision that was edited, where the call tells it. */
  revision: Revision | undefined
  /** The rights that the call names beside its own. */
  parts: readonly string[]
  needs(part: string): void
}

/** What changes of an experience are given. */
type Changing = Pick<Context, 'kinds' | 'log' | 'resources' | 'env'>

/**
 * One experience with its parts, held until the transaction ends. Refuses whoever may not change it after release, where the call
 * names that right, and a call that edits an older state of it.
 */
export async function holdExperience(
  tx: Tx,
  context: Changing,
  { org, language, revision, parts: rights, needs }: Pick<Changer, 'org' | 'language' | 'revision' | 'parts' | 'needs'>,
  id: string,
): Promise<CheckedParts> {
  const parts = await withChecks(tx, context, await loadExperience(tx, org, id, { lock: true }))
  if (parts.experience.status !== 'draft' && rights.includes('live')) needs('live')
  requireRevision(revision, presentDetail(parts, context.kinds, language))
  return settleWeights(tx, parts)
}

/** What was tried of an experience that is in no state for it. */
export const wrongStateOf = (
  { status, kind }: Pick<ExperienceRow, 'status' | 'kind'>,
  attempt: ExperienceAttempt,
  issues: FieldIssue[] = [],
): AppError => new AppError('wrong_state', { status, kind, attempt }, issues)

export function requireDraft({ experience }: Pick<ExperienceParts, 'experience'>, attempt: ExperienceAttempt): void {
  if (experience.status !== 'draft') throw wrongStateOf(experience, attempt)
}

/** Whether content and rules may change: of a draft, and of what is released where its kind lets it. */
export const isOpenTo = ({ status, kind }: Pick<ExperienceRow, 'status' | 'kind'>, kinds: Context['kinds']): boolean =>
  status === 'draft' || (status === 'released' && kinds[kind as Kind].definition.editableLive === true)

/** Refuses to change the content or the rules of what has ended, and of what is released where its kind does not let it change. */
export function requireOpen(
  { experience }: Pick<ExperienceParts, 'experience'>,
  kinds: Context['kinds'],
  attempt: Extract<ExperienceAttempt, 'content' | 'rules'>,
): void {
  if (!isOpenTo(experience, kinds)) throw wrongStateOf(experience, attempt)
}

/**
 * A change of an experience within a transaction: holds it as it was edited, runs `work`, begins an epoch when visitors are shared in another way from
 * now on, publishes the container anew when the store gets or got the experience, and answers the new state.
 */
export async function changeWithin(
  tx: Tx,
  context: Changing,
  changer: Changer,
  id: string,
  work: (before: ExperienceParts) => Promise<void>,
): Promise<CheckedParts> {
  const { org } = changer
  const before = await holdExperience(tx, context, changer, id)
  await work(before)
  let after = await withChecks(tx, context, await loadExperience(tx, org, id))
  const { status, containerId } = before.experience
  const released = after.experience.status === 'released'
  if (status === 'released' && released) {
    if (sharesDiffer(before, after)) after = await beginEpoch(tx, changer, after)
    await noteAudience(tx, context, before, after)
    await noteLiveChange(tx, before, after)
  }
  if (isServed(before.experience) || isServed(after.experience)) await publishContainer(tx, context, org, containerId)
  return after
}

/** The same in a transaction of its own. */
export function changeExperience(
  context: Changing & Pick<Context, 'db'>,
  changer: Changer,
  id: string,
  work: (tx: Tx, before: ExperienceParts) => Promise<void>,
): Promise<CheckedParts> {
  return context.db.withOrg(changer.org, (tx) => changeWithin(tx, context, changer, id, (before) => work(tx, before)))
}
