import { type ReactNode, useEffect, useState } from 'react'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { onceUploaded, useLeaveWords } from './upload-guard.tsx'
import type { Uploads } from './use-uploads.ts'

interface Leave {
  /** Does what ends the uploads with it: at once, or when somebody has agreed or all is there. */
  leave: (then: () => void) => void
  dialog: ReactNode
}

/** Asks before a dialog takes the images that are on their way along when it closes. */
export function useLeave(uploads: Uploads): Leave {
  const words = useLeaveWords(uploads)
  const [waiting, setWaiting] = useState<{ then: () => void } | null>(null)
  const isRunning = uploads.running > 0
  const once = onceUploaded(uploads)
  useEffect(() => {
    if (!waiting || isRunning) return
    setWaiting(null)
    if (once === 'leave') waiting.then()
  }, [waiting, isRunning, once])
  const dialog = (
    <LeaveDialog
      opened={waiting !== null}
      words={words}
      onLeave={() => waiting?.then()}
      onStay={() => setWaiting(null)}
    />
  )
  return { leave: (then) => (isRunning ? setWaiting({ then }) : then()), dialog }
}
