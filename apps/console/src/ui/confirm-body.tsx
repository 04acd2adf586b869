import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import classes from './confirm-body.module.css'
import { useHold } from './use-hold.ts'

export interface ConfirmBodyProps {
  children: ReactNode
  /** The verb, never "OK". */
  verb: string
  danger?: boolean
  /** The call that the answer makes is under way: the dialog stays until it has ended. */
  loading?: boolean
  /** What the answer goes by has yet to be read. */
  waiting?: boolean
  disabled?: boolean
  cancel?: string
  onConfirm: () => void
  onClose: () => void
}

/** What a dialog asks, and the two answers. */
export function ConfirmBody(props: ConfirmBodyProps) {
  const { t } = useText()
  const { children, verb, danger, loading = false, waiting = false, disabled, cancel, onConfirm, onClose } = props
  const isHeld = useHold(loading)
  return (
    <Stack gap="lg">
      <Stack gap="sm">{children}</Stack>
      <Group justify="flex-end" gap="xs" className={classes.answers}>
        <Button variant="default" disabled={isHeld} onClick={onClose} data-autofocus={danger || undefined}>
          {cancel ?? t('common.cancel')}
        </Button>
        <Button color={danger ? 'red' : 'teal'} loading={loading || waiting} disabled={disabled} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Stack>
  )
}
