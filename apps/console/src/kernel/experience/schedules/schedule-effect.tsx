import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyOf, ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { estimateSchedule } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { quoteWords } from '../../../lib/join-words.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { findFaults, type ScheduleForm, toBody } from './schedule-form.ts'
import { useZone } from './words.ts'

interface ScheduleEffectProps {
  experience: ExperienceDetail
  schedule: ViewSchedule | null
  form: ScheduleForm
  /** Whether its weights share all visitors. */
  isWhole: boolean
}

/** What a schedule does to what is learned until the planned end, told before it is stored; nothing while something is missing. */
export function ScheduleEffect({ experience, schedule, form, isWhole }: ScheduleEffectProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const { zoned } = useZone()
  const { start_at, recover_at, weights } = toBody(form)
  const isComplete = isWhole && findFaults(form, { t, language }).length === 0
  const about = { experience_id: experience.id, ...(schedule && { id: schedule.id }) }
  const asking = isComplete ? JSON.stringify({ ...about, start_at, recover_at, weights }) : null
  const [asked] = useDebouncedValue(asking, 300)
  const { data } = useQuery({
    queryKey: [estimateSchedule.id, org.org_id, asked],
    queryFn: ({ signal }) => {
      const body = JSON.parse(asked ?? '') as BodyOf<typeof estimateSchedule>
      return call(estimateSchedule, { query: { org: org.org_id }, body, signal })
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data || !isComplete) return null
  const starved = experience.views.filter(({ id }) => data.starved.includes(id)).map(({ name }) => name)
  const count = Math.round(Math.abs(data.days ?? 0))
  const change = (data.days ?? 0) < 0 ? 'fewer' : 'more'
  return (
    <>
      {starved.length > 0 ? (
        <Alert color="amber" p="sm">
          {t('schedules.effect.starved', { names: quoteWords(starved, language) })}
        </Alert>
      ) : null}
      {data.planned_end === null || data.days === null ? null : (
        <Text size="sm" c="dimmed" role="status">
          {t(count === 0 ? 'schedules.effect.same' : `schedules.effect.${change}`, {
            count,
            end: formatDateTime(data.planned_end, zoned),
          })}
        </Text>
      )}
    </>
  )
}
