import type { Funnel } from '@vitrine/contract'

export const funnelNames = ['visitors', 'viewed', 'carted', 'checkout', 'ordered'] as const
export type FunnelName = (typeof funnelNames)[number]

export interface FunnelStep {
  name: FunnelName
  /** null: the store does not report this step. */
  count: number | null
  /** Of all visitors. */
  ofStart: number | null
  /** Of the last step before that is reported; null where that is the first, or more came out of it than went in. */
  ofStep: number | null
}

/** Steps that no version has anything in, though a later one has, are not reported by the store. */
export function listUnreported(funnels: readonly Funnel[]): FunnelName[] {
  return funnelNames.filter(
    (name, i) =>
      funnels.every((funnel) => funnel[name] === 0) &&
      funnelNames.slice(i + 1).some((later) => funnels.some((funnel) => funnel[later] > 0)),
  )
}

export function toFunnelSteps(funnel: Funnel, unreported: readonly FunnelName[]): FunnelStep[] {
  const per = (count: number, whole: number) => (whole === 0 ? null : count / whole)
  let before: number | null = null
  return funnelNames.map((name, i) => {
    if (unreported.includes(name)) return { name, count: null, ofStart: null, ofStep: null }
    const count = funnel[name]
    const ofStep = before === null || count > before ? null : per(count, before)
    // Of the first step, the share of all says it already.
    before = i === 0 ? null : count
    return { name, count, ofStart: per(count, funnel.visitors), ofStep }
  })
}
