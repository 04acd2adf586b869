import { Alert, Text } from '@mantine/core'
import type { ExperienceDetail, ViewSchedule } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import type { ActionTarget } from '../../actions/request.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import classes from './schedules.module.css'
import { tellTimes, tellWeights, timesOf, useZone } from './words.ts'

interface AboutProps {
  opened: boolean
  item: ActionTarget
}

/** The list's items do not have them. */
function useSchedules({ opened, item }: AboutProps): ExperienceDetail | undefined {
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, experience_id: item.id }
  const { data } = useEndpoint(getExperience, query, { enabled: opened })
  return opened && data && data.schedules.length > 0 ? data : undefined
}

/** Before a release: which schedules will change the weights. */
export function ReleaseSchedules(props: AboutProps) {
  const { t } = useText()
  const experience = useSchedules(props)
  const ahead = experience?.schedules.filter(({ state }) => state === 'waiting') ?? []
  if (!experience || ahead.length === 0) return null
  return (
    <Alert color="gray" p="sm" title={t('schedules.release.title')}>
      <ul className={classes.ahead}>
        {ahead.map((schedule) => (
          <Ahead key={schedule.id} schedule={schedule} views={experience.views} />
        ))}
      </ul>
    </Alert>
  )
}

function Ahead({ schedule, views }: { schedule: ViewSchedule; views: ExperienceDetail['views'] }) {
  const { t } = useText()
  const { zoned } = useZone()
  const shares = views.map(({ id }) => schedule.weights[id] ?? 0)
  return (
    <li>
      {schedule.description ? (
        <Text size="sm" fw={500}>
          <Foreign>{schedule.description}</Foreign>
        </Text>
      ) : null}
      <Text size="sm">
        {tellTimes(timesOf(schedule), zoned, t)}
        {Date.parse(schedule.start_at) <= Date.now() ? ` · ${t('schedules.onRelease')}` : null}
      </Text>
      <Text size="sm" c="dimmed">
        {tellWeights(shares, views, zoned)}
      </Text>
    </li>
  )
}

/** Before a copy is made: what it will not have. */
export function CopySchedules(props: AboutProps) {
  const { t } = useText()
  return useSchedules(props) ? <Text size="sm">{t('schedules.copy')}</Text> : null
}
