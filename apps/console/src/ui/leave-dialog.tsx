import { Text } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'
import { ConfirmBody } from './confirm-body.tsx'
import { DialogFrame } from './dialog-frame.tsx'

/** Asks before something unsaved is left behind. */
export function LeaveDialog({ opened, onLeave, onStay }: { opened: boolean; onLeave: () => void; onStay: () => void }) {
  const { t } = useText()
  return (
    <DialogFrame opened={opened} onClose={onStay} title={t('common.leave.title')} size="md">
      <ConfirmBody
        verb={t('common.leave.verb')}
        cancel={t('common.leave.stay')}
        danger
        onConfirm={onLeave}
        onClose={onStay}
      >
        <Text>{t('common.leave.body')}</Text>
      </ConfirmBody>
    </DialogFrame>
  )
}
