import { ConfirmBody, type ConfirmBodyProps } from './confirm-body.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends ConfirmBodyProps {
  opened: boolean
  /** Names the thing and what happens to it. */
  title: string
}

export function ConfirmDialog({ opened, title, ...body }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={body.onClose} title={title} size="md">
      <ConfirmBody {...body} />
    </Dialog>
  )
}
