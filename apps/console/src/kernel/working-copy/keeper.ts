import type { BodyOf, putWorkingCopy, ReplyOf, WorkingCopy } from '@vitrine/contract'
import { isSame } from '@vitrine/contract/client'
import { isApiError, isTransient } from '../../lib/api/error.ts'
import { type Content, digestOf, type LocalCopies, type LocalCopy } from './local-copy.ts'

export type Unsaved = ReplyOf<typeof putWorkingCopy>

/** How unsaved edits are told to the server. */
export interface Desk {
  read: () => Promise<WorkingCopy>
  put: (copy: Omit<BodyOf<typeof putWorkingCopy>, 'id'>, leaving: boolean) => Promise<Unsaved>
  discard: (seen: number) => Promise<Unsaved>
}

/** Edits that were begun before the page was opened. */
export interface Found {
  at: string
  by: WorkingCopy['updated_by']
  /** `browser`: the server does not have them yet; `others`: they were edited elsewhere while the page was open. */
  from: 'server' | 'browser' | 'others'
}

/** What somebody else has done meanwhile. */
export interface Rivalry {
  theirs: WorkingCopy
  /** They have edited it too and not saved; or what the edits were begun from is saved otherwise by now. */
  kind: 'edited' | 'saved'
}

export interface KeeperState {
  /** `failed`: the server does not take it now. */
  phase: 'opening' | 'clean' | 'waiting' | 'kept' | 'failed'
  keptAt: string | null
  /** Whether this browser has what the server does not. */
  isInBrowser: boolean
  /** Why the server does not take it. */
  error: unknown
  found: Found | null
  rivalry: Rivalry | null
}

export interface KeeperTools {
  desk: Desk
  local: LocalCopies
  /** What is stored of the version, and the revision of its experience. */
  stored: () => { content: Content; revision: number }
  /** Puts a content into the form; null: what is stored. */
  show: (content: Content | null) => void
  tell: (state: KeeperState) => void
}

/** Between the last key and the server. */
const idleMs = 1000
/** Whoever types without a pause is kept all the same. */
const mostWaitMs = 5000
const retriesMs = [2000, 5000, 10_000, 30_000]

/** Keeps the unsaved edits of one version: in this browser at once, on the server soon after, and never over those of somebody else. */
export function createKeeper({ desk, local, stored, show, tell }: KeeperTools) {
  let state: KeeperState = {
    phase: 'opening',
    keptAt: null,
    isInBrowser: false,
    error: null,
    found: null,
    rivalry: null,
  }
  /** What is edited; null: nothing. */
  let current: Content | null = null
  /** What the server has; null: nothing is unsaved there. */
  let kept: Content | null = null
  let seen = 0
  let base = 0
  /** A digest of what was sent and not answered: the server may have it. */
  let sent: number | null = null
  /** Theirs is put aside with the next write. */
  let instead = false
  let isOpen = false
  /** What a save has taken along that is under way. */
  let held: Content | null = null
  let isHeld = false
  let running: Promise<void> | null = null
  let failures = 0
  let firstAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: Partial<KeeperState>): void => {
    state = { ...state, ...next }
    tell(state)
  }
  const isKept = (): boolean => (current === null ? kept === null : kept !== null && isSame(current, kept))
  const keepHere = (): void => {
    if (current === null) {
      local.clear()
      return
    }
    const copy: LocalCopy = { content: current, seen, base, sent, at: Date.now() }
    set({ isInBrowser: local.write(copy) })
  }
  const settleKept = (): void => {
    local.clear()
    failures = 0
    set({ phase: current === null ? 'clean' : 'kept', isInBrowser: false, error: null })
  }
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void write(), ms)
  }
  const isOwn = ({ content, revision }: WorkingCopy): boolean =>
    content !== null && revision === seen + 1 && digestOf(content) === sent
  const meet = (theirs: WorkingCopy): void => {
    clearTimeout(timer)
    if (isOwn(theirs)) {
      seen = theirs.revision
      kept = theirs.content
    }
    if (theirs.is_behind || theirs.revision !== seen) {
      const kind = theirs.content && theirs.revision !== seen ? 'edited' : 'saved'
      if (kind === 'edited' && current && theirs.content && isSame(theirs.content, current)) adopt(theirs)
      else set({ rivalry: { theirs, kind }, phase: 'waiting' })
    } else if (isKept()) settleKept()
    else wait(0)
  }
  /** What the server has is what is edited here. */
  const adopt = (copy: WorkingCopy): void => {
    seen = copy.revision
    kept = copy.content
    set({ keptAt: copy.updated_at })
    settleKept()
  }
  const fail = (error: unknown): void => {
    set({ phase: 'failed', error })
    if (!isTransient(error)) return
    failures += 1
    wait(retriesMs[Math.min(failures, retriesMs.length) - 1] ?? 0)
  }

  async function send(leaving: boolean): Promise<void> {
    if (!isOpen) await read()
    if (!isOpen || state.rivalry || isKept()) return
    const content = current ?? stored().content
    sent = digestOf(content)
    keepHere()
    const given = { content, seen, instead, ...(kept === null ? { base } : {}) }
    try {
      const reply = await desk.put(given, leaving)
      seen = reply.revision
      kept = reply.updated_at === null ? null : content
      instead = false
      sent = null
      set({ keptAt: reply.updated_at })
      if (isKept()) settleKept()
      else if (!isHeld) wait(idleMs)
      if (reply.is_behind) meet({ ...reply, content })
    } catch (error) {
      if (isApiError(error, 'conflict') && error.details.current) meet(error.details.current as WorkingCopy)
      else fail(error)
    }
  }
  /** One write at a time; what is edited meanwhile goes with the next. */
  async function write(leaving = false): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (state.rivalry) return
    firstAt = 0
    running = send(leaving).finally(() => {
      running = null
    })
    await running
  }

  /** Goes on where somebody has stopped: in this browser, or wherever the server was told from. */
  function begin(copy: WorkingCopy): void {
    const here = local.read(stored().content)
    const mine = here && !isSame(here.content, stored().content) ? here : null
    isOpen = true
    failures = 0
    kept = copy.content
    if (!mine && !copy.content) {
      seen = copy.revision
      if (current) wait(idleMs)
      else settleKept()
      return
    }
    if (mine && !current) {
      current = mine.content
      base = mine.base
      show(current)
      set({ found: { at: new Date(mine.at).toISOString(), by: null, from: 'browser' } })
    }
    if (!current) {
      current = copy.content
      show(current)
      set({ found: { at: copy.updated_at ?? '', by: copy.updated_by, from: 'server' } })
      adopt(copy)
      if (copy.is_behind) meet(copy)
      return
    }
    seen = mine?.seen ?? 0
    sent = mine?.sent ?? null
    meet(copy)
  }
  async function read(): Promise<void> {
    try {
      begin(await desk.read())
    } catch (error) {
      const here = local.read(stored().content)
      if (here && !current && !isSame(here.content, stored().content)) {
        current = here.content
        ;({ base, seen, sent } = here)
        show(current)
        set({ found: { at: new Date(here.at).toISOString(), by: null, from: 'browser' }, isInBrowser: true })
      }
      fail(error)
    }
  }
  /** Looks whether somebody else has been here: not during a save, after which the server has what nobody else has saved. */
  async function look(): Promise<void> {
    if (!isOpen || isHeld || running || state.rivalry) return
    const copy = await desk.read()
    if (isHeld || running || state.rivalry || (copy.revision === seen && !(copy.is_behind && current))) return
    // Whoever has nothing that is not there already follows; what was edited over is in the history, and one step back.
    if (!isKept() || copy.is_behind || (current && !copy.content)) return meet(copy)
    if (!copy.content) return adopt(copy)
    current = copy.content
    show(current)
    set({ found: { at: copy.updated_at ?? '', by: copy.updated_by, from: 'others' } })
    adopt(copy)
  }

  const hold = (): void => {
    clearTimeout(timer)
    held = current
    isHeld = true
  }

  return {
    state: () => state,
    seen: () => seen,
    open: () => void write(),
    /** The form holds this now; null: what is stored. */
    edit(content: Content | null): void {
      if (content === null ? current === null : current !== null && isSame(content, current)) return
      if (current === null && kept === null) base = stored().revision
      current = content
      if (isHeld) return
      keepHere()
      if (content === null && state.rivalry?.kind === 'saved' && !state.rivalry.theirs.content) {
        // They have saved what was edited here.
        seen = state.rivalry.theirs.revision
        kept = null
        set({ rivalry: null })
      }
      if (state.rivalry || !isOpen) return
      if (isKept()) {
        settleKept()
        return
      }
      const isFailing = state.phase === 'failed'
      if (!isFailing) set({ phase: 'waiting' })
      firstAt ||= Date.now()
      // Where nobody answers, the next try is due anyway.
      if (!isFailing || failures === 0) wait(Math.max(0, Math.min(idleMs, firstAt + mostWaitMs - Date.now())))
    },
    /** Before the page goes away, or is not looked at. */
    leave: () => void (!isKept() && isOpen && write(true)),
    retry: () => void (state.phase === 'failed' && write()),
    heard({ revision, is_behind }: Unsaved): void {
      if (revision !== seen || is_behind) void look().catch(() => undefined)
    },
    /** Takes the edits back; the history keeps them. */
    async discard(): Promise<void> {
      current = null
      clearTimeout(timer)
      local.clear()
      while (running) await running
      set({ found: null, rivalry: null, phase: 'clean', error: null })
      if (kept === null) return
      try {
        seen = (await desk.discard(seen)).revision
        kept = null
        settleKept()
      } catch (error) {
        if (isApiError(error, 'conflict')) await look()
        else fail(error)
      }
    },
    /** Answers whether nothing of somebody else stands against a save of what is edited. */
    async settle(): Promise<boolean> {
      await write()
      await look().catch(() => undefined)
      const isFree = state.rivalry === null
      if (isFree) hold()
      return isFree
    },
    /** A save begins that asks about nobody else's. */
    hold,
    /** The save that was settled or held is over. */
    async release(isSaved: boolean): Promise<void> {
      isHeld = false
      if (!isSaved) return void (isKept() || wait(idleMs))
      // Edited while it was being saved.
      const since = current && !(held && isSame(current, held)) ? current : null
      current = null
      kept = null
      local.clear()
      set({ phase: 'clean', found: null, error: null })
      const copy = await desk.read().catch(() => null)
      if (copy) seen = copy.revision
      if (current === null) this.edit(since)
    },
    /** The person has decided between theirs and what is edited here. */
    async choose(whose: 'theirs' | 'ours'): Promise<void> {
      const { rivalry } = state
      if (!rivalry) return
      const { theirs, kind } = rivalry
      set({ rivalry: null })
      seen = theirs.revision
      if (whose === 'ours') {
        instead = kind === 'edited'
        // What is there now is what it is put over.
        kept = null
        base = stored().revision
        return write()
      }
      if (kind === 'saved') {
        kept = theirs.content
        show(null)
        return this.discard()
      }
      current = theirs.content
      show(current)
      adopt(theirs)
    },
    stop(): void {
      clearTimeout(timer)
      if (!isKept() && isOpen && !isHeld) void write(true)
    },
  }
}
export type Keeper = ReturnType<typeof createKeeper>
