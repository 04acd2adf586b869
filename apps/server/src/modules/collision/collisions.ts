import { type Collision, type Kind, type listCollisions, mostOfOther } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isHeldBack } from '../../kernel/experience/rule-verdict.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listServedParts } from '../experience/index.ts'
import type { Meet } from './meetings.ts'
import { canMeet, describeMeeting, hasEffect, targetingOf, targetsOf } from './pair.ts'

/** What is shown, or will be. */
function phaseToCome({ experience }: ExperienceParts, now: Date): Collision['phase'] | undefined {
  if (isAdopted(experience)) return 'adopted'
  const phase = phaseOf(experience, now)
  return phase === 'scheduled' || phase === 'running' ? phase : undefined
}

/** What would change an element, or leave the page, together with this experience; what is sure to meet comes first. */
export async function findCollisions(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  meet: Meet,
  { org, query, container }: Call<typeof listCollisions>,
): Promise<Collision[]> {
  const [one, served] = await db.withOrg(org, async (tx) => [
    await loadExperience(tx, org, query.id),
    await listServedParts(tx, org, container.id),
  ])
  if (!hasEffect(one, kinds)) return []
  const now = new Date()
  const others = served.filter(
    (other) =>
      other.experience.id !== one.experience.id &&
      !isHeldBack(other) &&
      hasEffect(other, kinds) &&
      phaseToCome(other, now) !== undefined &&
      canMeet(one, other, now.getTime()),
  )
  const experiences = [one, ...others].map((each) => targetingOf(each, kinds))
  const met = await meet({ org, container, experiences, pairs: others.map((_, index) => [0, index + 1]) })
  const side = { parts: one, targets: targetsOf(one, kinds) }
  const weigh = ({ selectors, url, never_both }: Collision): number =>
    never_both ? -1 : (selectors.length > 0 ? 2 : 0) + (url === null ? 0 : 1)
  return others
    .flatMap((parts, index): Collision[] => {
      const targets = targetsOf(parts, kinds)
      const found = met.pairs[index]
      const shared = found && describeMeeting(side, { parts, targets }, found)
      const phase = phaseToCome(parts, now)
      if (!shared || !phase) return []
      const { experience } = parts
      return [
        {
          id: experience.id,
          name: experience.name,
          target_type: experience.kind as Kind,
          type: experience.type,
          phase,
          start_at: experience.startAt?.toISOString() ?? null,
          end_at: experience.endAt?.toISOString() ?? null,
          priority: experience.priority,
          ...shared,
          changes: [...targets.selectors].slice(0, mostOfOther),
        },
      ]
    })
    .sort((a, b) => weigh(b) - weigh(a))
}
