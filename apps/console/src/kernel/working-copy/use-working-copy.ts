import type { ExperienceDetail, View } from '@vitrine/contract'
import { getExperience, putWorkingCopy } from '@vitrine/contract/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { queryClient } from '../../lib/api/query.ts'
import { callOf } from '../console-kind.tsx'
import type { Companion, useVersionEditor } from '../experience/versions/use-version-editor.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { createKeeper, type Keeper, type KeeperState } from './keeper.ts'
import { type Content, openLocalCopies } from './local-copy.ts'
import { useDesk } from './use-desk.ts'
import { type Presence, usePresence } from './use-presence.ts'

interface Kept {
  keeper: Keeper
  state: KeeperState
  tab: string
  /** Where the form is reached once it is there. */
  show: { current: (content: Content | null) => void }
  /** What a save takes along: from which unsaved edits it is made. */
  companion: Companion
}

const newTab = (): string => crypto.randomUUID().slice(0, 12)

/** What keeps the unsaved edits of a version while its page editor is open. */
export function useKeeper(experience: ExperienceDetail, view: View, { more, refused }: Companion): Kept {
  const { user } = useContainerWorkspace()
  const desk = useDesk(experience, view)
  const stored = useRef({ content: view.content, revision: experience.revision })
  stored.current = { content: view.content, revision: experience.revision }
  const show = useRef<(content: Content | null) => void>(() => undefined)
  const tell = useRef<(state: KeeperState) => void>(() => undefined)
  const [{ keeper, tab }] = useState(() => {
    const id = newTab()
    const tools = {
      desk,
      local: openLocalCopies(user.user_id, view.id, id),
      stored: () => stored.current,
      show: (content: Content | null) => show.current(content),
      tell: (next: KeeperState) => tell.current(next),
    }
    return { keeper: createKeeper(tools), tab: id }
  })
  const [state, setState] = useState(keeper.state)
  tell.current = setState
  const companion = { more: () => ({ ...more(), working_copy: keeper.seen() }), refused }
  return { keeper, state, tab, show, companion }
}

interface Subject {
  experience: ExperienceDetail
  view: View
  version: ReturnType<typeof useVersionEditor>
  kept: Kept
}

export interface OpenCopy {
  state: KeeperState
  presence: Presence
  /** Whether whoever leaves now loses nothing. */
  isSafe: boolean
  /** What was taken back last, until something else is edited. */
  discarded: Content | null
  frame: Subject['version']['frame']
  content: Content
  stored: Content
  choose: (whose: 'theirs' | 'ours') => void
  restore: (content: Content) => void
}

/** The form of a version whose unsaved edits are kept, for as long as it is open. */
export function useWorkingCopy({ experience, view, version, kept }: Subject): OpenCopy {
  const { keeper, state, tab, show, companion } = kept
  const { draft, content, frame } = version
  const may = useCan()(putWorkingCopy) && !content.readOnly
  const [discarded, setDiscarded] = useState<Content | null>(null)
  show.current = (next) => (next === null ? draft.reset() : draft.set('content', next))
  const edited = draft.edits.content ?? null
  const presence = usePresence({ experience, view, tab, heard: (unsaved) => may && keeper.heard(unsaved) })

  useEffect(() => {
    if (!may) return
    keeper.open()
    const hide = () => document.visibilityState === 'hidden' && keeper.leave()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', keeper.leave)
    addEventListener('online', keeper.retry)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', keeper.leave)
      removeEventListener('online', keeper.retry)
      keeper.stop()
    }
  }, [keeper, may])
  useEffect(() => {
    if (!may) return
    keeper.edit(edited)
    if (edited) setDiscarded(null)
  }, [keeper, may, edited])
  // Who decides looks at what is stored now.
  const key = callOf(experience, getExperience).id
  const isRivaled = state.rivalry !== null
  useEffect(() => {
    if (isRivaled) void queryClient.invalidateQueries({ queryKey: [key] })
  }, [isRivaled, key])

  // Whether the version is still there is for the screen to say.
  const isUnknown = isApiError(state.error, 'not_found') || isApiError(state.error, 'wrong_state')
  useEffect(() => {
    if (isUnknown) void queryClient.invalidateQueries({ queryKey: [key] })
  }, [isUnknown, key])

  const { editor } = frame
  const { refused } = companion
  const kindOf = useMemo(
    () => ({
      ...editor,
      discard: () => {
        setDiscarded(edited)
        void keeper.discard()
        editor.discard()
      },
      save: async (overwrite = false) => {
        if (overwrite) keeper.hold()
        else if (!(await keeper.settle())) {
          refused(new ApiError({ code: 'conflict', status: 409, message: '' }))
          return false
        }
        const isSaved = await editor.save(overwrite)
        await keeper.release(isSaved)
        return isSaved
      },
    }),
    [editor, keeper, edited, refused],
  )
  return {
    state,
    presence,
    isSafe: may && (state.phase === 'kept' || (state.phase === 'waiting' && state.isInBrowser && !isRivaled)),
    discarded: edited ? null : discarded,
    frame: may ? { ...frame, editor: kindOf } : frame,
    content: draft.value.content,
    stored: view.content,
    choose: (whose) => void queryClient.invalidateQueries({ queryKey: [key] }).then(() => keeper.choose(whose)),
    restore: (next) => draft.set('content', next),
  }
}
