import type { ExperienceDetail } from '@vitrine/contract'
import type { ConsoleKind } from '../console-kind.tsx'
import { type Counts, type Finding, isFault, judgeOwners } from './target.ts'

export interface Fault extends Finding {
  view: ExperienceDetail['views'][number]
}

/** The stored changes of all versions that a visitor would not see on the page that was looked at. */
export const listFaults = (
  { views }: Pick<ExperienceDetail, 'views'>,
  { listTargets }: Pick<ConsoleKind, 'listTargets'>,
  counts: Counts,
): Fault[] =>
  views.flatMap((view) =>
    judgeOwners(listTargets?.(view.content) ?? [], counts)
      .filter(({ outcome }) => isFault(outcome))
      .map((finding) => ({ ...finding, view })),
  )

/** Those that match several elements, and those that find none. */
export const splitFaults = (faults: readonly Fault[]) => ({
  many: faults.filter(({ outcome }) => outcome?.is === 'many'),
  none: faults.filter(({ outcome }) => outcome?.is !== 'many'),
})
