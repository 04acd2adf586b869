import type { ExperienceDetail } from '@vitrine/contract'
import type { ConsoleKind } from '../console-kind.tsx'
import { type Finding, isFault } from './target.ts'
import type { PageCheck } from './use-page-check.ts'

export interface Fault extends Finding {
  view: ExperienceDetail['views'][number]
}

/** The stored changes of all versions that a visitor would not see on the page that was looked at. */
export const listFaults = (
  { views }: Pick<ExperienceDetail, 'views'>,
  { listTargets }: Pick<ConsoleKind, 'listTargets'>,
  { judge }: Pick<PageCheck, 'judge'>,
): Fault[] =>
  views.flatMap((view) =>
    judge(listTargets?.(view.content) ?? [])
      .filter(({ outcome }) => isFault(outcome))
      .map((finding) => ({ ...finding, view })),
  )

/** Those that match several elements, those that find one that is no image, and those that find none. */
export const splitFaults = <F extends Pick<Finding, 'outcome'>>(faults: readonly F[]) => ({
  many: faults.filter(({ outcome }) => outcome?.is === 'many'),
  noPicture: faults.filter(({ outcome }) => outcome?.is === 'no_picture'),
  none: faults.filter(({ outcome }) => outcome?.is !== 'many' && outcome?.is !== 'no_picture'),
})
