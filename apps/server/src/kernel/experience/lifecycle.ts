import type { Phase, Step } from '@vitrine/contract'
import { WEIGHT_TOTAL } from '@vitrine/targeting'
import type { ServerFeature } from '../kinds.ts'
import type { ExperienceParts, ExperienceRow } from './rows.ts'

/** What the clock makes of the stored status: a released experience is scheduled, running or expired. */
export function phaseOf(experience: Pick<ExperienceRow, 'status' | 'startAt' | 'endAt'>, now = new Date()): Phase {
  if (experience.status !== 'released') return experience.status
  if (experience.startAt && experience.startAt > now) return 'scheduled'
  return experience.endAt && experience.endAt <= now ? 'expired' : 'running'
}

/** Steps that a draft still needs before it can be released; empty when it is ready. */
export function incompleteSteps(
  { experience, views, rules }: ExperienceParts,
  feature: ServerFeature,
  now = new Date(),
): Step[] {
  const { split } = feature.definition.capabilities
  const others = views.filter((view) => !view.isOriginal)
  const complete: Record<Step, boolean> = {
    rules: rules.length > 0,
    devices: experience.devices.length > 0,
    versions: others.length > 0,
    weights: !split || views.reduce((sum, view) => sum + view.weight, 0) === WEIGHT_TOTAL,
    content: others.length > 0 && others.every((view) => feature.isComplete(view.content, experience.type)),
    dates: !experience.endAt || experience.endAt > now,
  }
  return (Object.keys(complete) as Step[]).filter((step) => !complete[step])
}
