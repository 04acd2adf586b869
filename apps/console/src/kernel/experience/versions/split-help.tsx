import type { ExperienceDetail } from '@vitrine/contract'
import { formatDateTime } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { tellWeights } from '../schedules/words.ts'
import type { SplitNow } from './split-now.ts'

/** What the weights of the versions mean: how visitors are shared, or how they were until the end, and what they get since. */
export function SplitHelp({ experience, split }: { experience: ExperienceDetail; split: SplitNow }) {
  const { t, language } = useText()
  const { timezone: timeZone } = useContainerWorkspace().container
  const { ended_at, views, adopted_view_id } = experience
  if (split.is === 'held' || ended_at === null) return t('versions.help')
  const time = formatDateTime(ended_at, { language, timeZone })
  if (split.is === 'over') return t('versions.over', { time })
  const name = views.find(({ id }) => id === adopted_view_id)?.name
  const weights = tellWeights(
    views.map(({ weight }) => weight),
    views,
    { language },
  )
  return t('versions.adopted', { time, name, weights })
}
