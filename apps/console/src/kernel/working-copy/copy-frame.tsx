import { useRef } from 'react'
import { isTransient } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { EditorFrame } from '../../ui/editor/index.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { describeKept } from './kept-words.ts'
import { useTime } from './use-time.ts'
import type { OpenCopy } from './use-working-copy.ts'

const RivalryDialog = lazyPart(() => import('./rivalry-dialog.tsx').then((m) => m.RivalryDialog))

interface CopyFrameProps {
  copy: OpenCopy
  ask: () => void
  /** What is unsaved is told in a line of its own instead of floating over the page. */
  isDocked?: boolean
}

/** Below a form whose unsaved edits are kept: what is unsaved, where it is, and what somebody else has done meanwhile. */
export function CopyFrame({ copy, ask, isDocked = false }: CopyFrameProps) {
  const { t } = useText()
  const time = useTime()
  const { state, isSafe, frame } = copy
  const wasRivaled = useRef(false)
  if (state.rivalry) wasRivaled.current = true
  // What cannot be sent is in this browser, and lost nowhere else.
  const isHereOnly = state.isInBrowser && state.phase === 'failed' && isTransient(state.error)
  const words = (['title', 'body', 'verb', 'stay'] as const).map((each) => [each, t(`workingCopy.leave.${each}`)])
  return (
    <>
      <EditorFrame
        {...frame}
        ask={ask}
        isDocked={isDocked}
        note={describeKept(state, t, time)}
        leaving={isSafe}
        leaveWords={
          isHereOnly ? (Object.fromEntries(words) as Record<'title' | 'body' | 'verb' | 'stay', string>) : undefined
        }
      />
      {wasRivaled.current ? (
        <Overlay again={state.rivalry !== null}>
          <RivalryDialog copy={copy} />
        </Overlay>
      ) : null}
    </>
  )
}
