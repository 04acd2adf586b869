import type { Endpoint, ExperienceDetail } from '@vitrine/contract'
import { updateExperience, updateViews } from '@vitrine/contract/client'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { judge, useContainerWorkspace } from '../workspace/index.ts'

interface Lock {
  editable: boolean
  /** Why not, where the person could do something about it. */
  reason?: string
}

/** Whether a person may change how visitors are shared. After release weights and holdout are one right and one plan. */
function useSharesLock({ status, schedules }: ExperienceDetail, call: Endpoint): Lock {
  const { t, language } = useText()
  const workspace = useContainerWorkspace()
  const isDraft = status === 'draft'
  const verdict = judge(call, workspace, isDraft ? undefined : 'weight')
  const running = schedules.find(({ state }) => state === 'running')
  if (verdict.allowed && running) {
    const name =
      running.description || formatDateTime(running.start_at, { language, timeZone: workspace.container.timezone })
    return { editable: false, reason: t('versions.scheduled', { name }) }
  }
  if (verdict.allowed || status === 'ended') return { editable: verdict.allowed && status !== 'ended' }
  if (verdict.because !== 'plan')
    return { editable: false, reason: t(isDraft ? 'settings.readOnly' : 'versions.needsRole') }
  const ended = isDraft || workspace.org.level === 'disable'
  return { editable: false, reason: t(ended ? 'settings.planEnded' : 'versions.needsPlan') }
}

export const useWeightsLock = (experience: ExperienceDetail): Lock => useSharesLock(experience, updateViews)
export const useHoldoutLock = (experience: ExperienceDetail): Lock => useSharesLock(experience, updateExperience)
