import { type CollisionMatrix, type getCollisionMatrix, type Kind, mostInMatrix } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { incompleteSteps, phaseOf } from '../../kernel/experience/lifecycle.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isHeldBack } from '../../kernel/experience/rule-verdict.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listPresentParts } from '../experience/index.ts'
import type { Meet } from './meetings.ts'
import { canMeet, describeMeeting, hasEffect, targetingOf, targetsOf } from './pair.ts'

type Listed = CollisionMatrix['experiences'][number]

/** What stands in a matrix: undefined for what has nothing to meet with, or is no more. */
function phaseIn(parts: ExperienceParts, { kinds }: Pick<Context, 'kinds'>, now: Date): Listed['phase'] | undefined {
  if (isAdopted(parts.experience)) return isHeldBack(parts) ? undefined : 'adopted'
  const phase = phaseOf(parts.experience, now)
  if (phase === 'draft')
    return incompleteSteps(parts, kinds[parts.experience.kind as Kind], now).length === 0 ? phase : undefined
  return (phase === 'scheduled' || phase === 'running') && !isHeldBack(parts) ? phase : undefined
}

/** All that can meet in a container: what the store gets, and drafts that could be released. */
export async function readMatrix(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  meet: Meet,
  { org, container }: Pick<Call<typeof getCollisionMatrix>, 'org' | 'container'>,
): Promise<CollisionMatrix> {
  const present = await db.withOrg(org, (tx) => listPresentParts(tx, org, container.id))
  const now = new Date()
  const all = present
    .flatMap((parts) => {
      const phase = hasEffect(parts, kinds) ? phaseIn(parts, { kinds }, now) : undefined
      return phase ? [{ parts, phase, targets: targetsOf(parts, kinds) }] : []
    })
    .sort((a, b) => Number(a.phase === 'draft') - Number(b.phase === 'draft'))
  const listed = all.slice(0, mostInMatrix)
  const pairs = listed.flatMap((one, a) =>
    listed.flatMap((other, b): [number, number][] =>
      a < b && canMeet(one.parts, other.parts, now.getTime()) ? [[a, b]] : [],
    ),
  )
  const experiences = listed.map(({ parts }) => targetingOf(parts, kinds))
  const met = await meet({ org, container, experiences, pairs })
  return {
    experiences: listed.map(({ parts: { experience, exclusion }, phase }) => ({
      id: experience.id,
      name: experience.name,
      type: experience.type,
      target_type: experience.kind as Kind,
      phase,
      exclusion: exclusion && { id: exclusion.id, name: exclusion.name },
    })),
    pairs: pairs.flatMap(([a, b], index) => {
      const [one, other, found] = [listed[a], listed[b], met.pairs[index]]
      const shared = one && other && found && describeMeeting(one, other, found)
      return shared ? [{ a: one.parts.experience.id, b: other.parts.experience.id, ...shared }] : []
    }),
    known: met.known,
    tried: met.tried,
    left_out: all.length - listed.length,
  }
}
