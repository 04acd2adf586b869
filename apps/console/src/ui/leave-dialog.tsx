import { Text } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'
import { ConfirmBody } from './confirm-body.tsx'
import { DialogFrame } from './dialog-frame.tsx'

/** What is asked, and the two answers. */
export type LeaveWords = Record<'title' | 'body' | 'verb' | 'stay', string>

interface LeaveDialogProps {
  opened: boolean
  /** Where something else than edits would be lost. */
  words?: LeaveWords | undefined
  onLeave: () => void
  onStay: () => void
}

/** Asks before something unsaved is left behind. */
export function LeaveDialog({ opened, words, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame opened={opened} onClose={onStay} title={words?.title ?? t('common.leave.title')} size="md">
      <ConfirmBody
        verb={words?.verb ?? t('common.leave.verb')}
        cancel={words?.stay ?? t('common.leave.stay')}
        danger
        onConfirm={onLeave}
        onClose={onStay}
      >
        <Text>{words?.body ?? t('common.leave.body')}</Text>
      </ConfirmBody>
    </DialogFrame>
  )
}
