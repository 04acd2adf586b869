import { Checkbox, List, Skeleton, Text } from '@mantine/core'
import { deleteContainer, getSubscription, listContainers, listQuotas } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteDialogProps {
  container: { id: string; name: string }
  onClose: () => void
  onDeleted?: () => void
}

/** Asks the server what would be lost, says it, and deletes only then. */
export function DeleteDialog({ container, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [understood, setUnderstood] = useState(false)
  const query = { org: org.org_id, container_id: container.id }
  const check = useEndpoint(deleteContainer, { ...query, is_check: 'true' })
  const remove = useAction(deleteContainer, [listContainers, listQuotas, getSubscription])
  const lost = check.data
  const running = lost?.running ?? 0

  const confirm = () =>
    remove.mutate(
      {
        query: {
          ...query,
          revision: lost?.revision ?? undefined,
          ...(running > 0 ? { confirmed: 'true' as const } : {}),
        },
      },
      {
        onSuccess: () => {
          toast.done(t('containers.remove.done'))
          onClose()
          onDeleted?.()
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={t('containers.remove.title', { name: container.name })}
      verb={t('containers.remove.verb')}
      loading={remove.isPending}
      disabled={!lost || (running > 0 && !understood)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ActionFailed title={t('containers.remove.failed')} error={check.error ?? remove.error} />
      {lost ? (
        <List spacing={4}>
          {running > 0 ? (
            <List.Item>
              <Text fw={500}>{t('containers.remove.running', { count: running })}</Text>
            </List.Item>
          ) : null}
          <List.Item>
            {lost.experiments > 0
              ? t('containers.remove.experiments', { count: lost.experiments })
              : t('containers.remove.noExperiments')}
          </List.Item>
          {lost.users > 0 ? <List.Item>{t('containers.remove.users', { count: lost.users })}</List.Item> : null}
          <List.Item>{t('containers.remove.tag')}</List.Item>
          {lost.last_event_at ? <List.Item>{t('containers.remove.events')}</List.Item> : null}
        </List>
      ) : check.error ? null : (
        <Skeleton h={66} w="80%" />
      )}
      <Text fw={500}>{t('common.cannotUndo')}</Text>
      {running > 0 ? (
        <Checkbox
          label={t('containers.remove.understand')}
          checked={understood}
          onChange={(e) => setUnderstood(e.currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
