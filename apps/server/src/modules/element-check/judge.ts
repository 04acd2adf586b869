import { type ElementFault, mostFaults, type SelectorCount } from '@vitrine/contract'
import { isFault, judgeOwners, type Proven, type Target } from '@vitrine/targeting'
import type { KeptCheck } from './tables.ts'

interface View {
  id: string
  name: string
  targets: readonly Target[]
}

const ofFault = { none: 'none', many: 'many', no_picture: 'no_picture', invalid: 'invalid' } as const

/** What the changes of all versions come to, by what was counted and recognized on a page. */
export function judgeViews(
  views: readonly View[],
  found: readonly SelectorCount[],
  prove?: Proven,
): Omit<KeptCheck, 'url' | 'problem'> {
  const counts = new Map(found.map(({ selector, ...counted }) => [selector, counted]))
  const findings = views.flatMap((view) =>
    judgeOwners(view.targets, counts, prove).map((finding) => ({ ...finding, view })),
  )
  const missing = findings.filter(({ outcome }) => isFault(outcome))
  const unsure = findings.filter(({ outcome }) => outcome === undefined || outcome.is === 'unknown')
  return {
    changes: findings.length,
    found: findings.length - missing.length - unsure.length,
    unsure: unsure.length,
    missing: missing.length,
    faults: missing.slice(0, mostFaults).map(
      ({ owner, selector, outcome, view }): ElementFault => ({
        view_id: view.id,
        view_name: view.name,
        change: owner,
        is: ofFault[outcome?.is as keyof typeof ofFault],
        count: outcome?.is === 'many' ? outcome.count : null,
        selector,
      }),
    ),
  }
}
