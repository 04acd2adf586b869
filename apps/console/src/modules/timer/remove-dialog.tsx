import { Checkbox, Text } from '@mantine/core'
import type { Timer } from '@vitrine/contract'
import { deleteTimer, getTimer, listQuotas, listTimers } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  timer: Timer
  onClose: () => void
  onRemoved?: () => void
}

/** Says what stops being shown, and deletes once the person has ticked that it is understood. */
export function RemoveDialog({ timer, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [understood, setUnderstood] = useState(false)
  // What is read again after it was deleted is the list alone.
  const remove = useAction(deleteTimer, [listTimers, listQuotas])
  const { data: seen } = useEndpoint(getTimer, { org: org.org_id, id: timer.id }, { enabled: !remove.isSuccess })
  const use = seen?.uses.find(({ released }) => released)
  const confirm = () =>
    remove.mutate(
      { query: { org: org.org_id, id: timer.id, revision: timer.revision } },
      {
        onSuccess: () => {
          toast.done(t('timer.remove.done'))
          onClose()
          onRemoved?.()
        },
        onError: closeOnConflict(onClose),
      },
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={t('timer.remove.title', { name: timer.name })}
      verb={t('timer.remove.verb')}
      loading={remove.isPending}
      disabled={!understood || !seen || use !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ActionFailed error={remove.error} />
      {use ? (
        <Text fw={500}>{t('timer.remove.inUse', { name: use.name })}</Text>
      ) : (
        <>
          <Text>{t('timer.remove.body')}</Text>
          {seen && seen.uses.length > 0 ? <Text>{t('timer.remove.uses', { count: seen.uses.length })}</Text> : null}
          <Checkbox
            label={t('timer.remove.understand')}
            checked={understood}
            onChange={(e) => setUnderstood(e.currentTarget.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
