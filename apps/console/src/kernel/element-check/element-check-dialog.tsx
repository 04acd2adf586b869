import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ElementChecks, Task } from '@vitrine/contract'
import { runElementCheck } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { TaskProgress } from '../../ui/task-progress.tsx'
import { useCan } from '../workspace/index.ts'
import { CheckRow } from './check-row.tsx'
import { useElementCheck } from './use-element-check.ts'

interface ElementCheckDialogProps {
  opened: boolean
  onClose: () => void
}

/** Everything released, with what of it finds its element on the store as it is now. */
export function ElementCheckDialog({ opened, onClose }: ElementCheckDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('elementCheck.title')} size="lg">
      <Body onLeave={onClose} />
    </Dialog>
  )
}

function Body({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const can = useCan()
  const { checks, action, task, run } = useElementCheck()
  const isKnown = (checks.data?.checks.length ?? 0) > 0
  return (
    <Stack gap="md">
      <Text size="sm">{t('elementCheck.help')}</Text>
      {can(runElementCheck) ? (
        <Group>
          <Button
            leftSection={<IconRefresh size={16} />}
            loading={action.isPending || task !== null}
            onClick={run}
            data-autofocus
          >
            {t(isKnown ? 'elementCheck.again' : 'elementCheck.run')}
          </Button>
        </Group>
      ) : null}
      <ActionFailed title={t('elementCheck.notBegun')} error={action.error} />
      {task ? <Running task={task} /> : null}
      <Loaded query={checks} skeleton={<CardSkeleton height={120} />} what={t('elementCheck.failed')}>
        {(state) => <Results state={state} onLeave={onLeave} />}
      </Loaded>
    </Stack>
  )
}

function Running({ task }: { task: Task }) {
  const { t } = useText()
  const { done, total } = task
  const text = total === null ? t('elementCheck.waiting') : t('elementCheck.progress', { done, total })
  return <TaskProgress task={task} text={text} />
}

function Results({ state: { task, checks }, onLeave }: { state: ElementChecks; onLeave: () => void }) {
  const { t } = useText()
  const bad = checks.filter(({ missing, problem }) => missing > 0 || problem).length
  const isOver = task?.ended_at != null
  return (
    <>
      {task?.state === 'failed' ? (
        <Alert color="amber" p="sm">
          {t('elementCheck.gaveUp')}
        </Alert>
      ) : null}
      {checks.length === 0 && task?.state !== 'failed' && (isOver || task === null) ? (
        <Text size="sm" c="dimmed">
          {t(isOver ? 'elementCheck.nothing' : 'elementCheck.none')}
        </Text>
      ) : null}
      {checks.length > 0 ? (
        <Text size="sm" fw={500} role="status">
          {t('elementCheck.summary', { checked: checks.length, bad })}
        </Text>
      ) : null}
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {checks.map((check) => (
          <CheckRow key={check.experience_id} check={check} onLeave={onLeave} />
        ))}
      </Stack>
    </>
  )
}
