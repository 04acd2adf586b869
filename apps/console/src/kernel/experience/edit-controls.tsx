import { SaveBar } from '../../ui/save-bar.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

interface EditControlsProps {
  /** How many things differ from what is stored. */
  changes: number
  /** Leaving would lose something; false while it is being saved or the page is about to go anyway. */
  dirty: boolean
  saving: boolean
  /** Why it cannot be saved now, in words. */
  problem?: string | undefined
  /** Somebody else saved first. */
  conflict: boolean
  onSave: () => void
  /** Saves over what somebody else saved. */
  onOverwrite: () => void
  onDiscard: () => void
  /** Puts the question about the conflict away; what is typed stays. */
  onSettle: () => void
}

/** What every page with a form of its own shows below it: what is unsaved, the guard against losing it, and who saves over whom. */
export function EditControls(props: EditControlsProps) {
  const { changes, dirty, saving, problem, conflict, onSave, onOverwrite, onDiscard, onSettle } = props
  return (
    <>
      <SaveBar changes={changes} saving={saving} problem={problem} onSave={onSave} onDiscard={onDiscard} />
      <UnsavedGuard dirty={dirty} />
      <ConflictDialog
        opened={conflict}
        saving={saving}
        onReload={() => {
          onSettle()
          onDiscard()
        }}
        onOverwrite={onOverwrite}
        onClose={onSettle}
      />
    </>
  )
}
