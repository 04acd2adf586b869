import { useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { LeaveWords } from '../../ui/leave-dialog.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import type { Uploads } from './use-uploads.ts'

/** What is asked of whoever leaves while images are on their way. */
export function useLeaveWords({ running }: Uploads): LeaveWords {
  const { t } = useText()
  // While the question fades out it does not speak of none.
  const last = useRef(running)
  if (running > 0) last.current = running
  return {
    title: t('image.leave.title'),
    body: t('image.leave.body', { count: last.current }),
    verb: t('image.leave.verb'),
    stay: t('image.leave.stay'),
  }
}

/** Who waits to leave leaves once all is there, and stays where something failed that is worth a look. */
export const onceUploaded = ({ items }: Uploads): 'leave' | 'stay' =>
  items.some(({ state }) => state === 'failed') ? 'stay' : 'leave'

/** Asks before images on their way are left behind. */
export function UploadGuard({ uploads, inDialog = false }: { uploads: Uploads; inDialog?: boolean }) {
  const words = useLeaveWords(uploads)
  return (
    <UnsavedGuard dirty={uploads.running > 0} inDialog={inDialog} words={words} onceClean={onceUploaded(uploads)} />
  )
}
