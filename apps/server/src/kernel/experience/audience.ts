import { readClock } from '../db/clock.ts'
import type { Tx } from '../db/index.ts'
import type { KindRegistry, Surroundings } from '../kinds.ts'
import { compileExperience, noAttachments } from '../publish/manifest.ts'
import { loadSurroundings } from '../publish/store.ts'
import { phaseOf } from './lifecycle.ts'
import type { ExperienceParts } from './rows.ts'
import { noteExperience } from './store.ts'

/** Whom the store shows it to, as the tag is told: its rules and what of an address they see, devices and activation, and what its versions wait for. */
function audienceOf(parts: ExperienceParts, surroundings: Surroundings, kinds: KindRegistry): string {
  const { devices, rules, hideFragment, activation, exclusion, views } = compileExperience(
    parts,
    surroundings,
    kinds,
    noAttachments(),
  )
  const terms = views.flatMap((view) => (view.original ? [] : JSON.stringify(view.terms ?? null)))
  // Visitors are counted where the terms of any version hold.
  return JSON.stringify([devices.toSorted(), rules, hideFragment, activation, exclusion, [...new Set(terms)].sort()])
}

/**
 * Notes when a change shows a released experience again that was over or yet to come, or shows it to others than before: days from before
 * that say nothing of how many ought to see it now.
 */
export async function noteAudience(
  tx: Tx,
  { kinds }: { kinds: KindRegistry },
  before: ExperienceParts,
  after: ExperienceParts,
): Promise<void> {
  const { orgId, containerId } = after.experience
  const now = await readClock(tx)
  const [was, is] = [before, after].map(({ experience }) => phaseOf(experience, now) === 'running')
  if (!is) return
  if (was) {
    const surroundings = await loadSurroundings(tx, orgId, containerId)
    if (audienceOf(before, surroundings, kinds) === audienceOf(after, surroundings, kinds)) return
  }
  await noteExperience(tx, after.experience, { audienceAt: now })
}
