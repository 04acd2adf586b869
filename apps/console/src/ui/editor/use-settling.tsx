import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { whenQuiet } from '../../lib/quiet.ts'
import { Overlay } from '../overlay.tsx'
import { findOpenEdits, type OpenEdits } from './open-edits.ts'
import type { SettledDeed } from './settle-dialog.tsx'

const SettleDialog = lazyScreens(() => import('./settle-dialog.tsx'), 'work')((m) => m.SettleDialog)

/** Something that goes by what is stored. */
interface Deed {
  /** What the question before it names. */
  asks: SettledDeed
  run: () => void
}

/**
 * Does things that go by what is stored, such as a release: at once, or after the person has saved or discarded what is edited on the page.
 * `dialog` asks.
 */
export function useSettling<K extends string>(
  deeds: Record<K, Deed>,
): { settle: (deed: K) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ deed: K; edits: OpenEdits } | null>(null)
  const [due, setDue] = useState<K | null>(null)
  // Its words stay while it fades out.
  const shown = useRef(asked)
  if (asked) shown.current = asked
  useEffect(() => void whenQuiet().then(SettleDialog.preload), [])
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    if (due === null) return
    setDue(null)
    // What was edited while the save was under way is asked about as well.
    const edits = findOpenEdits()
    if (edits) setAsked({ deed: due, edits })
    else latest.current[due].run()
  }, [due])

  const settle = (deed: K): void => {
    const edits = findOpenEdits()
    const running = edits?.running()
    // Whoever has just saved means what was saved; what stands against it is said at its fields.
    if (running) void running.then((stored) => stored && go(deed))
    else if (edits) setAsked({ deed, edits })
    else deeds[deed].run()
  }
  const go = (deed: K): void => {
    setAsked(null)
    // What was read anew is told to the screen in a task of its own, which comes first.
    setTimeout(() => setDue(deed))
  }
  // Of an answer that takes long the question may be gone by then, or be another one.
  const current = useRef(asked)
  current.current = asked
  const close = () => setAsked((now) => (now === asked ? null : now))
  const dialog = (
    <Overlay again={asked !== null} onFailed={close}>
      {shown.current ? (
        <SettleDialog
          opened={asked !== null}
          edits={shown.current.edits}
          before={deeds[shown.current.deed].asks}
          onClose={close}
          onSettled={() => asked && asked === current.current && go(asked.deed)}
        />
      ) : null}
    </Overlay>
  )
  return { settle, dialog }
}
