import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'

interface ConfirmDialogProps {
  opened: boolean
  /** Names the thing and what happens to it. */
  title: string
  children: ReactNode
  /** The verb, never "OK". */
  verb: string
  danger?: boolean
  loading?: boolean
  disabled?: boolean
  cancel?: string
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useText()
  const { opened, title, children, verb, danger, loading, disabled, cancel, onConfirm, onClose } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        <Stack gap="sm">{children}</Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button color={danger ? 'red' : 'teal'} loading={loading} disabled={disabled} onClick={onConfirm}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
