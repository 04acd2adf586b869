import { Text } from '@mantine/core'
import {
  type Container,
  getUserInfo,
  listOrganizationUsers,
  listQuotas,
  type OrganizationUser,
  removeOrganizationUser,
} from '@vitrine/contract'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

export interface Removal {
  user: OrganizationUser
  /** From this one only; without it from the organisation. */
  container?: Container
}

interface RemoveDialogProps {
  removal: Removal | null
  onClose: () => void
  onRemoved?: () => void
}

/** Says what a person loses, and takes it only then. */
export function RemoveDialog({ removal, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useText()
  const { org, user: self } = useWorkspace()
  const remove = useAction(removeOrganizationUser, [listOrganizationUsers, listQuotas, getUserInfo])
  if (!removal) return null
  const { user, container } = removal
  const name = user.user_name
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    remove.mutate(
      { query: { org: org.org_id, user_id: user.user_id, ...(container && { container_id: container.id }) } },
      {
        onSuccess: () => {
          toast.done(t('members.remove.done', { name }))
          close()
          onRemoved?.()
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={
        container
          ? t('members.remove.containerTitle', { name, container: container.name })
          : t('members.remove.organizationTitle', { name, org: org.org_name })
      }
      verb={t('members.remove.verb')}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <ActionFailed error={remove.error} />
      <Text>{t(container ? 'members.remove.containerBody' : 'members.remove.organizationBody', { name })}</Text>
      {user.user_id === self.user_id ? <Text fw={500}>{t('members.remove.self')}</Text> : null}
    </ConfirmDialog>
  )
}
