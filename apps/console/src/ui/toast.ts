export interface Toast {
  id: number
  tone: 'done' | 'noted' | 'failed'
  title?: string
  message?: string
  /** What failed: its reason is told where there is no message, in the language of the screen. */
  error?: unknown
  /** Where what was done can be seen. */
  link?: { to: string; search: never; label: string }
  /** What takes back what was done, while the message is there. */
  undo?: {
    label: string
    run: () => void
    /** What it puts back. */
    of?: string
  }
}

const most = 3
/** How long each that is shown stays, in ms, and what ends it. */
const stays = new Map<number, { ms: number; timer: ReturnType<typeof setTimeout> | undefined }>()
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

const publish = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

function show(toast: Omit<Toast, 'id'>, ms: number): void {
  lastId += 1
  const id = lastId
  publish([...toasts, { ...toast, id }].slice(-most))
  stays.set(id, { ms, timer: setTimeout(() => toastStore.close(id), ms) })
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => toasts,
  close(id: number): void {
    clearTimeout(stays.get(id)?.timer)
    stays.delete(id)
    publish(toasts.filter((toast) => toast.id !== id))
  },
  /** None goes while the pointer or the focus is there. */
  hold(): void {
    for (const stay of stays.values()) clearTimeout(stay.timer)
  },
  release(): void {
    for (const [id, stay] of stays) {
      clearTimeout(stay.timer)
      stay.timer = setTimeout(() => toastStore.close(id), stay.ms)
    }
  },
}

/** Success goes after 2 seconds; a failure, or a link, stays long enough to be read. */
export const toast = {
  done(message: string, link?: Toast['link']): void {
    // What went wrong before has gone right now.
    for (const { id, tone } of toasts) if (tone === 'failed') toastStore.close(id)
    show({ tone: 'done', message, ...(link && { link }) }, link ? 6000 : 2000)
  },
  /** Success that can be taken back, for 10 seconds. */
  undoable(message: string, undo: NonNullable<Toast['undo']>): void {
    show({ tone: 'done', message, undo }, 10_000)
  },
  /** What was done before to the same thing can be taken back no more: that would undo what is done now too. */
  outdate(of: string): void {
    for (const { id, undo } of toasts) if (undo?.of === of) toastStore.close(id)
  },
  /** Something that the person should know of, done or not. */
  noted(message: string): void {
    show({ tone: 'noted', message }, 6000)
  },
  /** `reason`: where the error itself does not tell it. */
  failed(title: string, error: unknown, reason?: string): void {
    show({ tone: 'failed', title, error, ...(reason !== undefined && { message: reason }) }, 6000)
  },
}
