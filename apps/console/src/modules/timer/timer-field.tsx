import { Anchor, Select, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Timer } from '@vitrine/contract'
import { createTimer, listTimers } from '@vitrine/contract/client'
import { useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { timerPaths } from './paths.ts'

/** No plan has more. */
const most = 100

interface TimerFieldProps {
  label: string
  description: string
  /** Empty: none is chosen yet. */
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (timer: Timer) => void
}

/** One of the container's timers; where there is none, the way to make one. */
export function TimerField({ value, onChange, ...field }: TimerFieldProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  const query = useEndpoint(listTimers, { org: org.org_id, container_id: container.id, page: 1, limit: most })
  const places = timerPaths(org.org_id, container.id)
  return (
    <Loaded query={query} skeleton={<Skeleton h={58} />} what={t('timer.failed')}>
      {({ content }) => (
        <div>
          <Select
            {...field}
            placeholder={t('timer.field.placeholder')}
            searchable={content.length > 8}
            allowDeselect={false}
            nothingFoundMessage={t('timer.empty.noneFound')}
            data={content.map(({ id, name }) => ({ value: id, label: name }))}
            value={content.some(({ id }) => id === value) ? value : null}
            onChange={(id) => {
              const timer = content.find((each) => each.id === id)
              if (timer) onChange(timer)
            }}
          />
          {content.length === 0 ? (
            <Text size="xs" c="dimmed" mt={4}>
              {t('timer.empty.title')}{' '}
              {can(createTimer) ? (
                <Anchor component={Link} to={places.make} target="_blank" inherit underline="always">
                  {t('timer.create')}
                </Anchor>
              ) : null}
            </Text>
          ) : value !== '' ? (
            <Anchor component={Link} to={places.edit(value)} target="_blank" size="xs">
              {t('timer.field.open')}
            </Anchor>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}
