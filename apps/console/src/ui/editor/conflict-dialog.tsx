import { Button, Group, Stack, Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../dialog.tsx'

interface ConflictDialogProps {
  opened: boolean
  saving: boolean
  onReload: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Somebody else saved first: take theirs, or put mine over it. */
export function ConflictDialog({ opened, saving, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('conflict.title')}>
      <Stack gap="lg">
        <Text>{t('conflict.body')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={saving} onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          <Button color="red" loading={saving} onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
