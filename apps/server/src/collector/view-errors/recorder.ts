import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ViewError } from '../collector.ts'
import { recordCauses } from './store.ts'

/** One thing that goes wrong, however often. */
export interface Cause {
  key: string
  experience: string
  view: string
  /** Either of the two. */
  selector?: string
  message?: string
  url: string
  count: number
  /** The first and the last time (ms). */
  from: number
  to: number
}

/** Causes kept of one container between two writes; what is beyond is dropped, and comes again when it goes on. */
const MOST_OF_ONE = 50
/** Causes kept of all containers together. */
const MOST = 5000

const SCRIPT = 'js: '

/** Every failure of a version's script is one cause: browsers word the same mistake differently. */
function causeOf({ experience, view, label, url, at }: ViewError): Cause {
  const common = { experience, view, url: url.slice(0, 1000), count: 1, from: at, to: at }
  if (label.startsWith(SCRIPT)) return { ...common, key: `${view} script`, message: label.slice(SCRIPT.length) }
  return { ...common, key: `${view} element ${label}`, selector: label }
}

/** Gathers what goes wrong on the stores' pages, and writes it down every `everyMs`: a row a cause, not one a visitor. */
export function startViewErrorRecorder(options: { db: Db; log: Pick<Logger, 'warn'>; everyMs?: number }) {
  const { db, log, everyMs = 2000 } = options
  let kept = new Map<string, Map<string, Cause>>()
  let size = 0
  let writing: Promise<void> = Promise.resolve()

  const keep = (container: string, cause: Cause): void => {
    const own = kept.get(container) ?? new Map<string, Cause>()
    kept.set(container, own)
    const known = own.get(cause.key)
    if (known) {
      known.count += cause.count
      known.from = Math.min(known.from, cause.from)
      if (cause.to < known.to) return
      known.to = cause.to
      known.url = cause.url
    } else if (own.size < MOST_OF_ONE && size < MOST) {
      own.set(cause.key, cause)
      size++
    }
  }
  const write = async (batch: typeof kept): Promise<void> => {
    for (const [container, causes] of batch) {
      try {
        await recordCauses(db, container, [...causes.values()])
      } catch (error) {
        log.warn({ err: error, container }, 'view errors were not recorded; they wait')
        for (const cause of causes.values()) keep(container, cause)
      }
    }
  }
  const flush = (): Promise<void> => {
    if (!size) return writing
    const batch = kept
    kept = new Map()
    size = 0
    writing = writing.then(() => write(batch))
    return writing
  }
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await flush()
    busy = false
  }, everyMs)
  timer.unref()
  return {
    note: (container: string, errors: ViewError[]): void => {
      for (const error of errors) keep(container, causeOf(error))
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
