import { useEffect, useState } from 'react'
import { type ConflictChoice, setConflictHandler } from '../lib/api/conflict.ts'
import { whenQuiet } from '../lib/quiet.ts'
import { ConflictDialog } from '../ui/editor/conflict.ts'
import { Overlay } from '../ui/overlay.tsx'

/** The second click of a double click answers one question, not the next. */
const pauseMs = 500

/** Asks, for any change on any screen, what to do when somebody else was first. */
export function ConflictPrompt() {
  const [settle, setSettle] = useState<((choice: ConflictChoice) => void) | null>(null)
  useEffect(() => {
    let before: Promise<unknown> = Promise.resolve()
    let isGone = false
    let give: ((choice: ConflictChoice) => void) | undefined
    const show = () =>
      new Promise<ConflictChoice>((resolve) => {
        give = resolve
        setSettle(() => resolve)
      })
    setConflictHandler(() => {
      const answer = before.then(() => (isGone ? 'reload' : show()))
      before = answer.then(() => new Promise((resolve) => setTimeout(resolve, pauseMs)))
      return answer
    })
    void whenQuiet().then(ConflictDialog.preload)
    return () => {
      setConflictHandler(undefined)
      // Nobody can answer any more, and what waits for it would wait for good.
      isGone = true
      give?.('reload')
    }
  }, [])
  if (!settle) return null
  const choose = (choice: ConflictChoice) => {
    setSettle(null)
    settle(choice)
  }
  const reload = () => choose('reload')
  return (
    // What cannot ask takes the other change, as nothing may be overwritten unasked.
    <Overlay onFailed={reload}>
      <ConflictDialog
        opened
        saving={false}
        onReload={reload}
        onOverwrite={() => choose('overwrite')}
        onClose={reload}
      />
    </Overlay>
  )
}
