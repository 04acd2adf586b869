import { Modal, type ModalProps } from '@mantine/core'
import { useText } from '../lib/i18n/index.ts'

/** A dialog whose close button says what it does, and whose head is no second banner of the page. */
export function Dialog(props: ModalProps) {
  const { t } = useText()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    />
  )
}
