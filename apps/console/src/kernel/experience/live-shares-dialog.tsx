import { Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LiveSharesDialogProps {
  opened: boolean
  name: string
  verb: string
  saving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what it means to share visitors in another way while the experiment runs, before that is saved. */
export function LiveSharesDialog({ opened, name, verb, saving, onClose, onConfirm }: LiveSharesDialogProps) {
  const { t } = useText()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('versions.liveTitle', { name })}
      verb={verb}
      loading={saving}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text>{t('versions.liveBody')}</Text>
    </ConfirmDialog>
  )
}
