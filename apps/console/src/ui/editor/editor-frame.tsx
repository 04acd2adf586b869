import type { LeaveWords } from '../leave-dialog.tsx'
import { Overlay } from '../overlay.tsx'
import { SaveBar } from '../save-bar.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictDialog } from './conflict.ts'
import { useOpenEdits } from './open-edits.ts'
import type { Editor } from './use-editor.ts'

interface EditorFrameProps {
  editor: Editor
  /** How many things differ from what is stored. */
  changes: number
  /** Why it cannot be saved now, in words. */
  problem?: string | undefined
  /** What putting one's own over what somebody else has saved does besides, in words. */
  caution?: string | undefined
  /** The page is about to go anyway, and with it what is edited. */
  leaving?: boolean
  /** What else is to be known of what is unsaved. */
  note?: string | undefined
  /** How leaving is asked about, where other than all of it would be lost. */
  leaveWords?: LeaveWords | undefined
  /** Says at its fields what stands against saving; answers whether nothing does. */
  check?: () => boolean
  /** Asks something before it saves, and saves then. */
  ask?: (() => void) | undefined
  /** The bar has a line of its own below the form instead of floating over the page. */
  isDocked?: boolean
}

/** Below every page with a form of its own: what is unsaved, the guard against losing it, and who saves over whom. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, changes, problem, caution, leaving = false, note, leaveWords, check, ask, isDocked = false } = props
  const { saving, conflict, save, discard, running, settle } = editor
  const begin = (then: () => void): void => {
    if (check?.() !== false) then()
  }
  useOpenEdits({
    changes,
    problem,
    save: ask ? undefined : async () => check?.() !== false && (await save()),
    discard,
    running,
  })
  return (
    <>
      <SaveBar
        changes={changes}
        saving={saving}
        problem={problem}
        note={note}
        isDocked={isDocked}
        onSave={() => begin(ask ?? (() => void save()))}
        onDiscard={discard}
      />
      <UnsavedGuard
        dirty={changes > 0 && !leaving}
        saving={saving}
        isAsked={conflict}
        onceClean="leave"
        {...(leaveWords && { words: leaveWords })}
      />
      <Overlay again={conflict} onFailed={settle}>
        {conflict ? (
          <ConflictDialog
            opened
            saving={saving}
            problem={problem}
            caution={caution}
            onReload={discard}
            onOverwrite={() => void save(true)}
            onClose={settle}
          />
        ) : null}
      </Overlay>
    </>
  )
}
