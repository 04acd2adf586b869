import { type Activation, type Collision, type Kind, mostOfOther } from '@vitrine/contract'
import type { Targeted } from '@vitrine/targeting'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import { rulesOf } from '../../kernel/experience/targeting.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import type { Met } from './meet-all.ts'

/** When an experience is shown, if it is released by `now`, or a version of it is adopted. */
function periodOf(experience: ExperienceParts['experience'], now: number): [number, number] {
  const { status, startAt, endAt, endedAt } = experience
  const isOver = status === 'ended' && !isAdopted(experience)
  const end = Math.min(endAt?.getTime() ?? Infinity, (isOver && endedAt?.getTime()) || Infinity)
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

const sharedDevices = (a: ExperienceParts, b: ExperienceParts) =>
  a.experience.devices.filter((device) => b.experience.devices.includes(device))

/** Whether one visitor can be in both at one time, on whatever page. */
export function canMeet(a: ExperienceParts, b: ExperienceParts, now: number): boolean {
  const [one, other] = [a.experience.activation, b.experience.activation]
  const isSameVisitor = canBeBoth(one.visitor, other.visitor) && canShare(one.places, other.places)
  return isSameVisitor && sharedDevices(a, b).length > 0 && overlap(a, b, now)
}

/** Whether it can be mistaken for the effect of another: it changes the page, or compares visitors. */
export const hasEffect = ({ experience, views }: ExperienceParts, kinds: KindRegistry): boolean =>
  kinds[experience.kind as Kind].definition.placement === 'page' || views.length > 1 || experience.holdout > 0

export const targetingOf = (
  { experience: { kind, url, hideFragment }, rules }: ExperienceParts,
  kinds: KindRegistry,
): Targeted => ({
  url,
  hideFragment,
  rules: rulesOf(
    kinds[kind as Kind].definition,
    rules.map(({ field, operator, value }) => ({ field, operator, value })),
  ),
})

/** The elements that the versions of an experience change, each by its selectors, and whether they have code of their own. */
export interface Targets {
  selectors: ReadonlySet<string>
  hasCode: boolean
}

export function targetsOf({ experience, views }: ExperienceParts, kinds: KindRegistry): Targets {
  const { targets } = kinds[experience.kind as Kind]
  const found = targets ? views.map(({ content }) => targets.collect(content)) : []
  return {
    selectors: new Set(found.flatMap(({ selectors }) => selectors)),
    hasCode: found.some((each) => each.hasCode),
  }
}

type Shared = Pick<Collision, 'url' | 'pages' | 'devices' | 'selectors' | 'has_code' | 'never_both'>
export interface Side {
  parts: ExperienceParts
  targets: Targets
}

/** What two that meet have in common; undefined: they do not meet. */
export function describeMeeting(a: Side, b: Side, { meeting, pages }: Met): Shared | undefined {
  if (meeting.meets === 'no') return undefined
  const group = a.parts.exclusion?.id
  return {
    url: meeting.meets === 'yes' ? meeting.url : null,
    pages,
    devices: sharedDevices(a.parts, b.parts),
    selectors: [...a.targets.selectors].filter((selector) => b.targets.selectors.has(selector)).slice(0, mostOfOther),
    has_code: a.targets.hasCode || b.targets.hasCode,
    never_both: group !== undefined && group === b.parts.exclusion?.id,
  }
}
