import { Text } from '@mantine/core'
import type { Container, OrganizationUser } from '@vitrine/contract'
import {
  getOrganizationUser,
  getUserInfo,
  listOrganizationUsers,
  listQuotas,
  removeOrganizationUser,
} from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

export interface Removal {
  user: OrganizationUser
  /** From this one only; without it from the organization. */
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
  const remove = useAction(removeOrganizationUser, [
    listOrganizationUsers,
    getOrganizationUser,
    listQuotas,
    getUserInfo,
  ])
  const query = { org: org.org_id, user_id: removal?.user.user_id ?? '' }
  const { data: seen } = useEndpoint(getOrganizationUser, query, { enabled: removal !== null })
  if (!removal) return null
  const { user, container } = removal
  const name = user.user_name
  const isLast = container !== undefined && user.container_ids?.every((id) => id === container.id)
  const body = isLast ? 'lastBody' : container ? 'containerBody' : 'organizationBody'
  const close = () => {
    remove.reset()
    onClose()
  }
  const confirm = () =>
    remove.mutate(
      { query: { ...query, revision: seen?.revision, ...(container && { container_id: container.id }) } },
      {
        onSuccess: () => {
          toast.done(
            container
              ? t('members.remove.containerDone', { name, container: container.name })
              : t(user.invited ? 'members.withdraw.done' : 'members.remove.done', { name }),
          )
          close()
          onRemoved?.()
        },
        onError: closeOnConflict(close),
      },
    )
  if (user.invited)
    return (
      <ConfirmDialog
        opened
        danger
        title={t('members.withdraw.title', { name })}
        verb={t('members.withdraw.verb')}
        loading={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <ActionFailed error={remove.error} />
        <Text>{t('members.withdraw.body', { email: user.email })}</Text>
      </ConfirmDialog>
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
      disabled={!seen}
      onConfirm={confirm}
      onClose={close}
    >
      <ActionFailed error={remove.error} />
      <Text>{t(`members.remove.${body}`, { name })}</Text>
      {container && user.org_role !== null ? <Text>{t('members.remove.roleStays', { name })}</Text> : null}
      {user.user_id === self.user_id && !container ? <Text fw={500}>{t('members.remove.self')}</Text> : null}
    </ConfirmDialog>
  )
}
