import { List } from '@mantine/core'
import type { Container, PlatformShop } from '@vitrine/contract'
import { disconnectPlatformShop, getContainer, getPlatformShop, listContainers } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { platformName } from './platform-name.ts'

interface DisconnectDialogProps {
  shop: PlatformShop
  container: Container
  onClose: () => void
}

/** Says what becomes of the store's pages and what stays, and disconnects only then. */
export function DisconnectDialog({ shop, container, onClose }: DisconnectDialogProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const disconnect = useAction(disconnectPlatformShop, [getPlatformShop, listContainers, getContainer])
  const confirm = () =>
    disconnect.mutate(
      { query: { org: org.org_id, container_id: container.id, revision: container.revision } },
      {
        onSuccess: () => {
          toast.done(t('containers.store.disconnect.done'))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={t('containers.store.disconnect.title', { name: shop.name })}
      verb={t('containers.store.disconnect.verb')}
      loading={disconnect.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ActionFailed error={disconnect.error} />
      <List spacing={4}>
        {shop.tag && shop.tag.method !== 'pending' ? (
          <List.Item>{t(`containers.store.disconnect.${shop.tag.method}`)}</List.Item>
        ) : null}
        <List.Item>{t('containers.store.disconnect.keeps')}</List.Item>
        <List.Item>{t('containers.store.disconnect.again', { platform: platformName(shop) })}</List.Item>
      </List>
    </ConfirmDialog>
  )
}
