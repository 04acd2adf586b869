import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Issue } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useInFamily } from '../../lib/api/family.ts'
import { useText } from '../../lib/i18n/index.ts'
import { session } from '../../lib/session.ts'
import { showFirstInvalid } from '../show-first-invalid.ts'
import { toast } from '../toast.ts'
import { titleKept } from './title-kept.ts'

/** Where edits are kept until they are stored. */
interface Kept {
  reset: () => void
  /** Forgets the edits of its rendering, and none that came since. */
  markStored: () => void
  /** Whether somebody else has stored something of what is edited, and it has been read since. */
  isOvertaken: boolean
  /** What is stored now is what the edits are put over. */
  rebase: () => void
  setIssues: (issues: readonly Issue[]) => void
}

interface Editing {
  /** What a save waits for that still finds something out for the edits. */
  before?: () => Promise<unknown> | null
  /** The edits; issues go to the first. */
  drafts: readonly [Kept, ...Kept[]]
  /** Stores the edits: of the revision that was read, or over whatever there is now. Tells when it has stored a part of them. */
  send: (overwrite: boolean, tellPart: () => void) => Promise<unknown>
  /** What is read anew after a save, also after one that failed. */
  stale: readonly Endpoint[]
  /** Issues by the paths of the form, where the call has others. */
  issuesOf?: (error: ApiError) => readonly Issue[]
  /** The form holds no edits any more: they are stored, or were discarded. */
  onClean?: () => void
}

export interface Editor {
  saving: boolean
  /** Somebody else saved first; the person decides. */
  conflict: boolean
  /** Answers whether the edits are stored now. */
  save: (overwrite?: boolean) => Promise<boolean>
  discard: () => void
  /** The save that is under way, which answers as `save` does. */
  running: () => Promise<boolean> | null
  /** Puts the question about the conflict away; what is typed stays. */
  settle: () => void
}

/** So long, at most, a save waits for what it goes by. */
const mostWaitMs = 8000
const waitAWhile = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, mostWaitMs))]).catch(() => undefined)

/** The one way in which a form with a save bar is stored: issues at their fields, a conflict asked about, nothing typed lost. */
export function useEditor(editing: Editing): Editor {
  const { drafts, stale, issuesOf = ({ issues }) => issues, onClean } = editing
  const { t } = useText()
  const client = useQueryClient()
  const inKind = useInFamily()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)
  /** Whether a conflict was put away without an answer: the next save asks again, though what others saved has been read since. */
  const isUnanswered = useRef(false)

  const clean = () => {
    isUnanswered.current = false
    setConflict(false)
    onClean?.()
  }
  const discard = () => {
    for (const draft of drafts) draft.reset()
    clean()
  }
  const tell = (error: unknown) => {
    const isConflict = isApiError(error, 'conflict')
    // What stands against overwriting is told in the form, not below the question.
    setConflict(isConflict)
    isUnanswered.current = isConflict
    if (isConflict) return
    // A session that ended asks for the password itself.
    if (isApiError(error, 'unauthenticated')) return
    if (error instanceof ApiError && error.issues.length > 0) {
      drafts[0].setIssues(issuesOf(error))
      showFirstInvalid()
    }
    toast.failed(t('common.saveFailed'), error)
  }
  const latest = useRef(editing)
  latest.current = editing
  const running = useRef<Promise<boolean> | null>(null)
  const readAgain = () => Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: [inKind(each).id] })))
  const store = async (overwrite: boolean): Promise<boolean> => {
    const isActing = session.isActing()
    await waitAWhile(Promise.all([editing.before?.(), titleKept()]))
    // What was to be stored for somebody acted for is not stored as oneself.
    if (session.isActing() !== isActing) return false
    const { drafts, send } = latest.current
    if (!overwrite && (isUnanswered.current || drafts.some((draft) => draft.isOvertaken))) {
      setConflict(true)
      // Who decides looks at what is stored now.
      void readAgain()
      return false
    }
    let isPart = false
    const tellPart = () => {
      isPart = true
    }
    const stored = await send(overwrite, tellPart).then(
      () => true,
      (error: unknown) => {
        tell(error)
        return false
      },
    )
    if (stored) toast.done(t('common.saved'))
    // What is stored stands in the form until it has been read: nothing flickers.
    await readAgain()
    if (stored) {
      for (const draft of drafts) draft.markStored()
      clean()
    }
    // What was read is rendered a turn later. It is one's own where something was stored, and known to who has chosen to overwrite it.
    await new Promise((resolve) => setTimeout(resolve))
    if ((stored || isPart || overwrite) && !isUnanswered.current) for (const draft of drafts) draft.rebase()
    return stored
  }
  const save = (overwrite = false): Promise<boolean> => {
    setSaving(true)
    const work = store(overwrite).finally(() => {
      running.current = null
      setSaving(false)
    })
    running.current = work
    return work
  }
  return { saving, conflict, save, discard, running: () => running.current, settle: () => setConflict(false) }
}
