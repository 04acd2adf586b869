import { Badge, Button, Text } from '@mantine/core'
import { jobStates, listAdminJobs, retryAdminJob } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Moment } from '../../ui/moment.tsx'
import { AdminList, type TabProps } from './admin-list.tsx'
import { useToldAction } from './use-told-action.ts'
import { zone } from './zone.ts'

const colors = {
  created: 'gray',
  retry: 'amber',
  active: 'blue',
  completed: 'green',
  cancelled: 'gray',
  failed: 'red',
} as const

export function JobsTab({ state, update }: TabProps) {
  const { t } = useText()
  const [retry, retrying] = useToldAction(retryAdminJob, listAdminJobs, t('admin.jobs.queued'))
  const filtered = jobStates.find((each) => each === state.filter)
  const { key, page, limit } = state
  const query = useEndpoint(
    listAdminJobs,
    { page, limit, ...(key ? { key } : {}), ...(filtered ? { state: filtered } : {}) },
    { keep: true, refetchInterval: 15_000 },
  )
  return (
    <AdminList
      state={state}
      update={update}
      query={query}
      searchLabel={t('admin.jobs.search')}
      filter={{
        label: t('admin.jobs.state'),
        all: t('admin.jobs.everyState'),
        choices: jobStates.map((value) => ({ value, label: t(`admin.jobs.${value}`) })),
      }}
      columns={[
        t('admin.jobs.name'),
        t('admin.jobs.state'),
        t('admin.jobs.tries'),
        t('admin.jobs.time'),
        t('admin.actions'),
      ]}
      row={(item) => (
        <tr key={item.id}>
          <td data-wide>
            <Text fw={500}>{item.name}</Text>
            {item.error ? (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {item.error}
              </Text>
            ) : null}
          </td>
          <td data-label={t('admin.jobs.state')}>
            <Badge variant="light" color={colors[item.state]} radius="sm">
              {t(`admin.jobs.${item.state}`)}
            </Badge>
          </td>
          <td data-label={t('admin.jobs.tries')}>{item.retries}</td>
          <td data-label={t('admin.jobs.time')}>
            <Moment at={item.completed_at ?? item.started_at ?? item.created_at} timeZone={zone} />
          </td>
          <td>
            {item.state === 'failed' ? (
              <Button
                variant="default"
                size="xs"
                loading={retrying.isPending}
                onClick={() => retry({ body: { id: item.id } })}
              >
                {t('admin.jobs.retry')}
              </Button>
            ) : null}
          </td>
        </tr>
      )}
    />
  )
}
