import { Skeleton, Text } from '@mantine/core'
import { deleteExperience, listQuotas } from '@vitrine/contract/client'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { listings } from '../experience/listings.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'
import { useRestore } from './use-restore.ts'

interface DeleteDialogProps {
  opened: boolean
  item: ActionTarget
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks the server what would be lost, says it, and deletes only then. */
export function DeleteDialog({ opened, item, onClose, onDeleted }: DeleteDialogProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, experience_id: item.id }
  const check = useEndpoint(deleteExperience, { ...query, is_check: 'true' }, { enabled: opened })
  const remove = useAction(deleteExperience, [...listings, listQuotas])
  const afterwards = useRestore()
  const close = () => {
    remove.reset()
    onClose()
  }
  const lost = check.data
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('consequences.delete.title', { name: item.name })}
      verb={t('actions.delete.verb')}
      loading={remove.isPending}
      disabled={!lost}
      onClose={close}
      onConfirm={() =>
        remove.mutate(
          { query: { ...query, revision: item.revision } },
          {
            onSuccess: ({ undo }) => {
              afterwards.tell(undo)
              close()
              onDeleted?.()
            },
            onError: closeOnConflict(close),
          },
        )
      }
    >
      <ActionFailed title={t('consequences.delete.failed')} error={check.error ?? remove.error} />
      {lost ? (
        <Text>
          {t('consequences.delete.versions', { count: lost.versions })}
          {lost.sessions
            ? t('consequences.delete.sessions', { count: lost.sessions, shown: formatCount(lost.sessions, language) })
            : null}
        </Text>
      ) : check.error ? null : (
        <Skeleton h={22} w="70%" />
      )}
      <Text fw={500}>{afterwards.told}</Text>
    </ConfirmDialog>
  )
}
