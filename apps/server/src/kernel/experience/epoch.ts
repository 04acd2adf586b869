import type { Actor, Member } from '../access/queries.ts'
import { readClock } from '../db/clock.ts'
import type { Tx } from '../db/index.ts'
import { requireQuota } from '../quota/store.ts'
import { loadWeightChanges } from './queries.ts'
import type { ExperienceParts } from './rows.ts'
import { recordWeights } from './store.ts'

/** Whether visitors are shared in another way: other weights, or another holdout. */
export function sharesDiffer(before: ExperienceParts, after: ExperienceParts): boolean {
  const sharesOf = ({ experience, views }: ExperienceParts) =>
    JSON.stringify([experience.holdout, views.map(({ id, weight }) => [id, weight])])
  return sharesOf(before) !== sharesOf(after)
}

/**
 * Begins the next epoch of a released experience. Whatever changes its shares ends here: it takes the right to change weights, the
 * plan with it, and one of the changes that the plan allows an experiment after release.
 */
export async function beginEpoch(
  tx: Tx,
  { member, actor, needs }: { member: Member; actor: Actor; needs(part: string): void },
  { experience, views }: ExperienceParts,
): Promise<void> {
  needs('weight')
  // The first row is the release itself.
  const changes = await loadWeightChanges(tx, [experience.id])
  requireQuota(member, actor.isBetaUser, 'weight_changes', changes.length - 1)
  // Epochs follow each other even where a clock was set back between them.
  const last = changes.at(-1)?.at.getTime() ?? 0
  const now = (await readClock(tx)).getTime()
  await recordWeights(tx, experience, views, new Date(Math.max(now, last + 1)))
}
