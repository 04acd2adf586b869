import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import classes from './confirm-body.module.css'

export interface ConfirmBodyProps {
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

/** What a dialog asks, and the two answers. */
export function ConfirmBody(props: ConfirmBodyProps) {
  const { t } = useText()
  const { children, verb, danger, loading, disabled, cancel, onConfirm, onClose } = props
  return (
    <Stack gap="lg">
      <Stack gap="sm">{children}</Stack>
      <Group justify="flex-end" gap="xs" className={classes.answers}>
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {cancel ?? t('common.cancel')}
        </Button>
        <Button color={danger ? 'red' : 'teal'} loading={loading} disabled={disabled} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Stack>
  )
}
