import type { Image, ReplyOf, uploadImage } from '@vitrine/contract'
import { fileProblem } from '@vitrine/contract/client'
import { ApiError } from '../../lib/api/error.ts'

/** A file on its way into the library. */
export interface UploadItem {
  id: number
  name: string
  file: File
  /** `making`: all of it is sent, and the server converts it. */
  state: 'waiting' | 'sending' | 'making' | 'done' | 'failed'
  /** How much of it is sent, 0 to 1. */
  part: number
  /** The library had it already. */
  isRepeated?: boolean
  /** It was chosen by itself. */
  isAlone: boolean
  /** What the library has of it, once it is there. */
  image?: Image
  error?: ApiError
}

export const isRunning = ({ state }: UploadItem): boolean => state !== 'done' && state !== 'failed'

type Send = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<ReplyOf<typeof uploadImage>>

interface QueueOptions {
  send: Send
  onChange: (items: readonly UploadItem[]) => void
  /** One has been added to the library. */
  onDone: () => void
  /** The message for a file that is too large, by its size and the limit, both in MB with two decimals. */
  explainSize: (size: string, limit: string) => string
}

/** The server converts two at a time; a third is sent meanwhile. */
const atOnce = 3

/** Sends files a few at a time, in the order they were chosen; one that fails keeps no other from it. */
export function createUploadQueue({ send, onChange, onDone, explainSize }: QueueOptions) {
  let items: readonly UploadItem[] = []
  let lastId = 0
  const aborts = new Map<number, AbortController>()
  const set = (next: readonly UploadItem[]) => {
    items = next
    onChange(items)
  }
  const change = (id: number, to: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...to } : item)))

  const start = async ({ id, file }: UploadItem): Promise<void> => {
    const abort = new AbortController()
    aborts.set(id, abort)
    change(id, { state: 'sending', part: 0 })
    try {
      const { is_repeated: isRepeated, ...image } = await send(file, {
        signal: abort.signal,
        onProgress: (part) => change(id, { part, ...(part === 1 && { state: 'making' }) }),
      })
      change(id, { state: 'done', part: 1, isRepeated, image })
      onDone()
    } catch (error) {
      if (error instanceof ApiError) change(id, { state: 'failed', error })
      else throw error
    } finally {
      aborts.delete(id)
      next()
    }
  }
  const next = () => {
    const running = items.filter(({ state }) => state === 'sending' || state === 'making').length
    const waiting = items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running))
    for (const item of waiting) void start(item)
  }
  const refuse = (file: File, megabytes: number): ApiError | undefined => {
    const problem = fileProblem(file, megabytes)
    if (problem?.error !== 'file_too_large') return undefined
    const message = explainSize(problem.details.size, problem.details.limit)
    return new ApiError({ code: 'rule_broken', status: 422, message, issues: [] })
  }
  return {
    /** `megabytes`: what a file may have; the server refuses by itself what comes before it has told that. */
    add(files: readonly File[], megabytes: number | undefined) {
      const added = files.map((file): UploadItem => {
        lastId += 1
        const error = megabytes === undefined ? undefined : refuse(file, megabytes)
        return {
          id: lastId,
          name: file.name,
          file,
          part: 0,
          isAlone: files.length === 1,
          state: error ? 'failed' : 'waiting',
          ...(error && { error }),
        }
      })
      set([...items.filter(({ state }) => state !== 'done'), ...added])
      next()
    },
    retry(id: number) {
      change(id, { state: 'waiting', part: 0 })
      next()
    },
    /** Takes one out of the list, and stops it if it is on its way. */
    drop(id: number) {
      set(items.filter((item) => item.id !== id))
      aborts.get(id)?.abort()
    },
    /** Forgets what has ended. */
    clear: () => set(items.filter(isRunning)),
    /** Stops those on their way, and those that wait never begin. */
    close() {
      items = []
      for (const abort of aborts.values()) abort.abort()
    },
  }
}
export type UploadQueue = ReturnType<typeof createUploadQueue>
