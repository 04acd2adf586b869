import { Button, Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { useHold } from './use-hold.ts'

interface AnswersProps extends Pick<GroupProps, 'mt' | 'className'> {
  /** The verb, never "OK". */
  children: ReactNode
  danger?: boolean | undefined
  /** The call that the answer makes is under way: the dialog stays until it has ended. */
  loading: boolean
  disabled?: boolean | undefined
  onClose: () => void
}

/** The two answers to a form in a dialog: it is sent, or nothing is done. */
export function Answers({ children, danger, loading, disabled, onClose, ...group }: AnswersProps) {
  const { t } = useText()
  const isHeld = useHold(loading)
  return (
    <Group justify="flex-end" gap="xs" {...group}>
      <Button variant="default" disabled={isHeld} onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" {...(danger && { color: 'red' })} loading={loading} disabled={disabled}>
        {children}
      </Button>
    </Group>
  )
}
