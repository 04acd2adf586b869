import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Container, Task, TrustCheck } from '@vitrine/contract'
import { runTrustCheck, trustCheckRestMs } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
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

/** When the server takes up another check; null: at once. */
const endOfRest = ({ task }: TrustCheck): number | null => {
  if (task?.state !== 'done' || task.ended_at === null) return null
  const end = Date.parse(task.ended_at) + trustCheckRestMs
  return end > Date.now() ? end : null
}

/** Draws anew once the rest is over, so that the button comes when the card says. */
function useRestsUntil(known: TrustCheck | undefined): number | null {
  const [, setOver] = useState(0)
  const until = known ? endOfRest(known) : null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setOver(until), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return until
}

/** How often the report would have been wrong on the container's own visitors, and how small a gain it can find. */
export function TrustCard({ container }: { container: Container }) {
  const { t } = useText()
  const can = useCan()
  const { state, action, task, run } = useTrustCheck(container.id)
  const { data } = state
  const until = useRestsUntil(data)
  const mayRun = data !== undefined && can(runTrustCheck) && until === null
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
          {(known) => <Known state={known} timeZone={container.timezone} restsUntil={until} />}
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

interface KnownProps {
  state: TrustCheck
  timeZone: string
  restsUntil: number | null
}

function Known({ state: { task, result }, timeZone, restsUntil }: KnownProps) {
  const { t } = useText()
  return (
    <>
      {task?.state === 'failed' ? (
        <Alert color="amber" p="sm">
          {t(task.error === 'too_slow' ? 'trust.tooSlow' : 'trust.brokeOff')}
        </Alert>
      ) : null}
      {result ? <TrustResult result={result} timeZone={timeZone} restsUntil={restsUntil} /> : null}
      {result || task ? null : (
        <Text size="sm" c="dimmed">
          {t('trust.never')}
        </Text>
      )}
    </>
  )
}
