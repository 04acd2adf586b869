import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Container, Task, TrustCheck } from '@vitrine/contract'
import { runTrustCheck, trustCheckRestMs } from '@vitrine/contract/client'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { TaskProgress } from '../../ui/task-progress.tsx'
import { useCan } from '../workspace/index.ts'
import { TrustResult } from './trust-result.tsx'
import { useTrustCheck } from './use-trust-check.ts'

const isResting = ({ task }: TrustCheck): boolean =>
  task?.state === 'done' && task.ended_at !== null && Date.now() - Date.parse(task.ended_at) < trustCheckRestMs

/** How often the report would have been wrong on the container's own visitors, and how small a gain it can find. */
export function TrustCard({ container }: { container: Container }) {
  const { t } = useText()
  const can = useCan()
  const { state, action, task, run } = useTrustCheck(container.id)
  const { data } = state
  const mayRun = data !== undefined && can(runTrustCheck) && !isResting(data)
  return (
    <Card
      id="trust"
      title={t('trust.title')}
      description={t('trust.help')}
      aside={
        mayRun ? (
          <Button
            variant="default"
            flex="none"
            leftSection={<IconRefresh size={16} />}
            loading={action.isPending || task !== null}
            onClick={run}
          >
            {t(data.result ? 'trust.again' : 'trust.run')}
          </Button>
        ) : null
      }
    >
      <Stack gap="md">
        <ActionFailed title={t('trust.notBegun')} error={action.error} />
        {task ? <Running task={task} /> : null}
        <Loaded query={state} skeleton={<CardSkeleton height={160} />} what={t('trust.failed')}>
          {(known) => <Known state={known} timeZone={container.timezone} />}
        </Loaded>
      </Stack>
    </Card>
  )
}

function Running({ task }: { task: Task }) {
  const { t, language } = useText()
  const [done, total] = [task.done, task.total].map((count) => formatCount(count, language))
  const text = task.total === null ? t('trust.reading') : t('trust.progress', { done, total })
  return (
    <div>
      <TaskProgress task={task} text={text} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('trust.leave')}
      </Text>
    </div>
  )
}

function Known({ state: { task, result }, timeZone }: { state: TrustCheck; timeZone: string }) {
  const { t } = useText()
  return (
    <>
      {task?.state === 'failed' ? (
        <Alert color="amber" p="sm">
          {t(task.error === 'too_slow' ? 'trust.tooSlow' : 'trust.brokeOff')}
        </Alert>
      ) : null}
      {result ? <TrustResult result={result} timeZone={timeZone} isResting={isResting({ task, result })} /> : null}
      {result || task ? null : (
        <Text size="sm" c="dimmed">
          {t('trust.never')}
        </Text>
      )}
    </>
  )
}
