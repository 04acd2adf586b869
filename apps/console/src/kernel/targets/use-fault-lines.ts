import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { useKind } from '../console-kind.tsx'
import { pathOf } from './finding-text.tsx'
import { listFaults, splitFaults } from './list-faults.ts'
import { usePageCheck } from './use-page-check.ts'

/** What of an experience's stored content finds no element, in one sentence for each way of not finding it. */
export function useFaultLines(experience: ExperienceDetail): {
  lines: string[]
  faults: ReturnType<typeof listFaults>
  /** Why the page could not be looked at, or that its visitors are not counted. */
  page: string | undefined
} {
  const { t } = useText()
  const kind = useKind(experience.target_type)
  const check = usePageCheck(experience)
  const { found } = check
  if (!found) return { lines: [], faults: [], page: undefined }
  const { url, problem, foreign } = found
  if (problem)
    return { lines: [], faults: [], page: t('targets.notReached', { url: pathOf(url), reason: problem.message }) }
  const path = pathOf(url)
  const faults = listFaults(experience, kind, check)
  const { none, many, noPicture } = splitFaults(faults)
  const lines = [
    none.length > 0 ? t('targets.noneOn', { count: none.length, path }) : null,
    many.length > 0 ? t('targets.manyOn', { count: many.length, path }) : null,
    noPicture.length > 0 ? t('targets.noPicture', { count: noPicture.length }) : null,
  ].filter((line) => line !== null)
  return { lines, faults, page: foreign ? t('targets.foreign', { host: new URL(url).host }) : undefined }
}
