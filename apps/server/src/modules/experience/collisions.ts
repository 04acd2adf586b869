import { type Activation, type Collision, type Kind, type listCollisions, mostOfOther } from '@vitrine/contract'
import { findMeeting, type RegexEngine } from '@vitrine/targeting'
import type { Context } from '../../kernel/context.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { re2 } from '../../kernel/experience/regex.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isHeldBack } from '../../kernel/experience/rule-verdict.ts'
import { rulesOf } from '../../kernel/experience/targeting.ts'
import type { Call } from '../../kernel/http/route.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { listReleasedParts } from './queries.ts'

/** When an experience is shown, if it is released by `now`. */
function periodOf({ status, startAt, endAt, endedAt }: ExperienceParts['experience'], now: number): [number, number] {
  const end = Math.min(endAt?.getTime() ?? Infinity, (status === 'ended' && endedAt?.getTime()) || Infinity)
  return [Math.max(now, startAt?.getTime() ?? now), end]
}

function overlap(a: ExperienceParts, b: ExperienceParts, now: number): boolean {
  const [[fromA, toA], [fromB, toB]] = [periodOf(a.experience, now), periodOf(b.experience, now)]
  return Math.max(fromA, fromB) < Math.min(toA, toB)
}

/** Whether one visitor can be of both sorts. */
const canBeBoth = (a: Activation['visitor'], b: Activation['visitor']): boolean => a === b || a === 'all' || b === 'all'

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`)
/** Whether one visitor can be in a place of both lists; an empty one means anywhere. */
const canShare = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.some((other) => isWithin(one, other) || isWithin(other, one)))

/** Patterns are tried on many addresses, and compiling one costs more than trying it. */
function createEngine(): RegexEngine {
  const known = new Map<string, ReturnType<RegexEngine>>()
  return (pattern, flags) => {
    const key = `${flags} ${pattern}`
    const compiled = known.get(key) ?? re2(pattern, flags)
    known.set(key, compiled)
    return compiled
  }
}

/** The elements that the versions of an experience change, each by its selectors, and whether they have code of their own. */
function targetsOf({ experience, views }: ExperienceParts, kinds: KindRegistry) {
  const { findTargets } = kinds[experience.kind as Kind]
  const found = findTargets ? views.map((view) => findTargets(view.content)) : []
  return {
    selectors: new Set(found.flatMap(({ selectors }) => selectors)),
    hasCode: found.some((each) => each.hasCode),
  }
}

/** Whether it can be mistaken for the effect of another: it changes the page, or compares visitors. */
const hasEffect = ({ experience, views }: ExperienceParts, kinds: KindRegistry): boolean =>
  kinds[experience.kind as Kind].definition.placement === 'page' || views.length > 1 || experience.holdout > 0

const targetingOf = ({ experience: { kind, url, hideFragment }, rules }: ExperienceParts, kinds: KindRegistry) => ({
  url,
  hideFragment,
  rules: rulesOf(kinds[kind as Kind].definition, rules),
})

type Find = (other: ExperienceParts) => Collision | undefined

/** Says of each other experience whether it can meet this one, and where. */
function createFinder(one: ExperienceParts, kinds: KindRegistry, now: Date): Find {
  const regex = createEngine()
  const targets = targetsOf(one, kinds)
  return (other) => {
    const { experience } = other
    const phase = phaseOf(experience, now)
    if (phase !== 'scheduled' && phase !== 'running') return undefined
    const devices = one.experience.devices.filter((device) => experience.devices.includes(device))
    if (devices.length === 0 || !overlap(one, other, now.getTime())) return undefined
    const [a, b] = [one.experience.activation, experience.activation]
    if (!canBeBoth(a.visitor, b.visitor) || !canShare(a.places, b.places)) return undefined
    const meeting = findMeeting(targetingOf(one, kinds), targetingOf(other, kinds), regex)
    if (meeting.meets === 'no') return undefined
    const others = targetsOf(other, kinds)
    return {
      id: experience.id,
      name: experience.name,
      target_type: experience.kind as Kind,
      type: experience.type,
      phase,
      start_at: experience.startAt?.toISOString() ?? null,
      end_at: experience.endAt?.toISOString() ?? null,
      priority: experience.priority,
      url: meeting.meets === 'yes' ? meeting.url : null,
      devices,
      selectors: [...targets.selectors].filter((selector) => others.selectors.has(selector)),
      changes: [...others.selectors].slice(0, mostOfOther),
      has_code: targets.hasCode || others.hasCode,
    }
  }
}

/** What would change an element, or leave the page, together with this experience; what is sure to meet comes first. */
export async function findCollisions(
  { db, kinds }: Context,
  { org, query, container }: Call<typeof listCollisions>,
): Promise<Collision[]> {
  const [one, released] = await db.withOrg(org, async (tx) => [
    await loadExperience(tx, org, query.id),
    await listReleasedParts(tx, org, container.id),
  ])
  if (!hasEffect(one, kinds)) return []
  const find = createFinder(one, kinds, new Date())
  const weigh = ({ selectors, url }: Collision): number => (selectors.length > 0 ? 2 : 0) + (url === null ? 0 : 1)
  return released
    .filter((other) => other.experience.id !== one.experience.id && !isHeldBack(other) && hasEffect(other, kinds))
    .flatMap((other) => find(other) ?? [])
    .sort((a, b) => weigh(b) - weigh(a))
}
