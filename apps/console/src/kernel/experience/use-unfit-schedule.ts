import type { ExperienceDetail } from '@vitrine/contract'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { fitsVersions, isWhole } from './traits.ts'

/** The step that a schedule leaves to do, when its weights no longer fit the versions of a draft whose own weights do. */
export function useUnfitSchedule({ views, schedules }: ExperienceDetail): string | undefined {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const unfit = schedules.find((schedule) => !fitsVersions(schedule, views))
  if (!unfit || !isWhole(views.map(({ weight }) => weight))) return undefined
  const name = unfit.description || formatDateTime(unfit.start_at, { language, timeZone: container.timezone })
  return t('standing.schedule', { name })
}
