import type { Kind, PlanFunction } from '@vitrine/contract'
import type { Actor, Member } from '../access/queries.ts'
import type { Tx } from '../db/index.ts'
import type { ExperienceRow, ViewRow } from '../experience/rows.ts'
import type { KindRegistry } from '../kinds.ts'
import { claimQuota } from './store.ts'
import { findTakers, functionsOf } from './taker-queries.ts'

interface Claim {
  kinds: KindRegistry
  member: Member
  actor: Actor
  experience: Pick<ExperienceRow, 'id' | 'kind' | 'orgId' | 'containerId'>
  contents: ViewRow['content'][]
  /** What it takes already: a plan that has become smaller takes nothing back. */
  held?: ReadonlySet<PlanFunction>
}

/** Takes the places of the plan that an experience needs while it is released with these contents. */
export async function claimReleased(tx: Tx, claim: Claim): Promise<void> {
  const { kinds, member, actor, experience, contents, held } = claim
  const { id, orgId, containerId } = experience
  for (const fn of functionsOf(kinds[experience.kind as Kind].definition, contents))
    if (!held?.has(fn))
      await claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: fn, scope: containerId }, async () => {
        const takers = await findTakers(tx, kinds, orgId, fn)
        return takers.filter((taker) => taker.containerId === containerId && taker.id !== id).length
      })
}
