import type { ManifestChange, ManifestExperience } from '@vitrine/contract'
import { accepts, HOLDOUT, isKeptOut, isOpen, matchRules } from '@vitrine/targeting'
import { findAll } from '../changes/resolve.ts'
import type { Inspection } from './inspection.ts'

/** Why an experience shows nothing, or what it shows. */
export type Outcome =
  | {
      is:
        | 'device'
        | 'rules'
        | 'window'
        | 'visitor'
        | 'source'
        | 'place'
        | 'trigger'
        | 'consent'
        | 'kept_out'
        | 'holdout'
    }
  | { is: 'original' | 'shown'; view: string }

/** How a change fares: `many` is how many elements its first matching selector finds. */
export type Fate = { is: 'applied' | 'waiting' | 'lost' | 'absent' | 'unlike' } | { is: 'many'; count: number }

/** The first reason, in the order in which the tag decides. */
export const explainExperience = (
  { manifest, device, consent, visitor, labelOf, isReturning, comesFrom, isNear, shown }: Inspection,
  experience: ManifestExperience,
  now = Date.now(),
): Outcome => {
  const { devices, rules, hideFragment, start, end, activation, views, id } = experience
  if (!devices.includes(device)) return { is: 'device' }
  if (!matchRules(rules, location.href, { hideFragment })) return { is: 'rules' }
  if (!isOpen({ start_at: start, end_at: end }, now)) return { is: 'window' }
  const wanted = activation?.visitor ?? 'all'
  if (wanted !== 'all' && (wanted === 'returning') !== isReturning) return { is: 'visitor' }
  if (activation?.sources && !comesFrom(activation.sources)) return { is: 'source' }
  const own = shown.find(({ experience: decided }) => decided === id)
  if (!own) {
    if (activation?.places && isNear(activation.places) === false) return { is: 'place' }
    const isImmediate = !activation || activation.trigger === 'immediately'
    if (isImmediate && consent === 'granted' && isKeptOut(experience, visitor, labelOf, manifest.experiences))
      return { is: 'kept_out' }
    return { is: consent === 'granted' || !isImmediate ? 'trigger' : 'consent' }
  }
  if (own.shown === HOLDOUT) return { is: 'holdout' }
  return { is: views.find((view) => view.id === own.shown)?.original ? 'original' : 'shown', view: own.shown }
}

export const explainChange = ({ stateOf }: Pick<Inspection, 'stateOf'>, change: ManifestChange): Fate => {
  const state = stateOf(change)
  if (state === 'found') return { is: 'applied' }
  if (state !== 'absent') return { is: state ?? 'absent' }
  for (const selector of change.selectors) {
    const found = findAll(document, selector)
    const [element] = found
    if (found.length > 1) return { is: 'many', count: found.length }
    const marks = change.fingerprint
    if (element) return { is: !marks || accepts(element, selector, marks) ? 'lost' : 'unlike' }
  }
  return { is: 'absent' }
}
