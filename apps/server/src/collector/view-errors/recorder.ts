import type { Db } from '../../kernel/db/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ViewError } from '../collector.ts'
import { type Cause, elementCause, type Possible, readLabel, scriptCause } from './causes.ts'
import { recordCauses } from './store.ts'

/** Causes kept of one container between two writes; what is beyond is dropped, and comes again when it goes on. */
const MOST_OF_ONE = 50
/** Causes kept of all containers together. */
const MOST = 5000

const SCRIPT = 'js: '

/** How long (ms) it is believed what a container's tag can report; after that a made-up cause takes a place until the next write. */
const BELIEVED = 10_000

function causeOf({ experience, view, label, url, at }: ViewError): Cause {
  const common = { experience, view, url: url.slice(0, 1000), count: 1, from: at, to: at }
  if (label.startsWith(SCRIPT)) {
    const message = label.slice(SCRIPT.length)
    return { ...common, key: scriptCause(view), event: 'script_failed', message }
  }
  return { ...common, key: elementCause(view, label), ...readLabel(label) }
}

/** Gathers what goes wrong on the stores' pages, and writes it down every `everyMs`: a row a cause, not one a visitor. */
export function startViewErrorRecorder(options: { db: Db; log: Pick<Logger, 'warn'>; everyMs?: number }) {
  const { db, log, everyMs = 2000 } = options
  let kept = new Map<string, Map<string, Cause>>()
  let size = 0
  let writing: Promise<void> = Promise.resolve()
  /** What each container's tag can report, as the last write found it. */
  const possible = new Map<string, Possible & { until: number }>()

  const isPossible = (container: string, { key, view }: Cause): boolean => {
    const known = possible.get(container)
    // A version that is not known was published since.
    return !known || known.until < performance.now() || !known.views.has(view) || known.causes.has(key)
  }
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
        const published = await recordCauses(db, container, [...causes.values()])
        possible.set(container, { ...published, until: performance.now() + BELIEVED })
      } catch (error) {
        log.warn({ err: error, container }, 'view errors were not recorded; they will be retried')
        for (const cause of causes.values()) keep(container, cause)
      }
    }
  }
  const flush = (): Promise<void> => {
    for (const [container, { until }] of possible) if (until < performance.now()) possible.delete(container)
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
      for (const cause of errors.map(causeOf)) if (isPossible(container, cause)) keep(container, cause)
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
