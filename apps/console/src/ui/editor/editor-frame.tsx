import { SaveBar } from '../save-bar.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Editor } from './use-editor.ts'

interface EditorFrameProps {
  editor: Editor
  /** How many things differ from what is stored. */
  changes: number
  /** Why it cannot be saved now, in words. */
  problem?: string | undefined
  /** The page is about to go anyway, and with it what is edited. */
  leaving?: boolean
  /** Asks something before it saves. */
  onSave?: () => void
}

/** Below every page with a form of its own: what is unsaved, the guard against losing it, and who saves over whom. */
export function EditorFrame({ editor, changes, problem, leaving = false, onSave }: EditorFrameProps) {
  const { saving, conflict, save, discard, settle } = editor
  return (
    <>
      <SaveBar
        changes={changes}
        saving={saving}
        problem={problem}
        onSave={onSave ?? (() => void save())}
        onDiscard={discard}
      />
      <UnsavedGuard dirty={changes > 0 && !saving && !leaving} />
      <ConflictDialog
        opened={conflict}
        saving={saving}
        onReload={discard}
        onOverwrite={() => void save(true)}
        onClose={settle}
      />
    </>
  )
}
