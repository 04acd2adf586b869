import { Text } from '@mantine/core'
import { disableExperience, kinds, redraftExperience } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ConclusionFields, nothingConcluded, toConclusion } from '../ending/conclusion-fields.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { type ActionTarget, isComparing } from './request.ts'
import { staleAfterTurn } from './stale-after-turn.ts'

interface StopDialogProps {
  opened: boolean
  item: ActionTarget
  action: 'stop' | 'redraft'
  onClose: () => void
}

/** What the store's visitors see from then on. */
function describeStop({ phase, target_type }: ActionTarget) {
  if (phase === 'scheduled') return 'consequences.stop.scheduledBody'
  return kinds[target_type].versions === 'many' ? 'consequences.stop.body' : 'consequences.stop.goneBody'
}

/** Stopping is final; going back to draft is possible only while nobody has seen it. */
export function StopDialog({ opened, item, action, onClose }: StopDialogProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const endpoint = action === 'stop' ? disableExperience : redraftExperience
  const run = useAction(endpoint, staleAfterTurn)
  const [concluded, setConcluded] = useState(nothingConcluded)
  const concludes = action === 'stop' && isComparing(item)
  const close = () => {
    run.reset()
    setConcluded(nothingConcluded)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      danger={action === 'stop'}
      title={t(`consequences.${action}.title`, { name: item.name })}
      verb={t(`actions.${action}.verb`)}
      loading={run.isPending}
      disabled={isApiError(run.error, 'already_shown')}
      onClose={close}
      onConfirm={() =>
        run.mutate(
          {
            query: { org: org.org_id, id: item.id },
            body: { ...(concludes && toConclusion(concluded)), revision: item.revision },
          },
          {
            onSuccess: () => {
              toast.done(t(`consequences.${action}.done`))
              close()
            },
            onError: closeOnConflict(close),
          },
        )
      }
    >
      <ActionFailed title={t(`consequences.${action}.failed`)} error={run.error} />
      <Text>{t(action === 'redraft' ? 'consequences.redraft.body' : describeStop(item))}</Text>
      {concludes ? <ConclusionFields experience={item.id} value={concluded} onChange={setConcluded} /> : null}
      {action === 'stop' ? <Text fw={500}>{t('consequences.stop.final')}</Text> : null}
    </ConfirmDialog>
  )
}
