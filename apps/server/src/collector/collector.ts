import { type CollectEvent, collectLimits, type RejectionReason, type TagReport } from '@vitrine/contract'
import { findOffset, judgeTime } from './clock.ts'
import { createCrowdJudge } from './crowds.ts'
import { chooseAssignments, isAssignable, lacksAssignment, namesKnown } from './known.ts'
import type { BytesInFlight, RateLimit } from './limits.ts'
import type { EventLog } from './log/index.ts'
import type { CollectorMetrics, RefusalCause } from './metrics.ts'
import { createHostNames } from './new-hosts.ts'
import { type Batch, parseBatch } from './parse-batch.ts'
import { parseEvent } from './parse-event.ts'
import type { Published, PublishedCache, PublishedServerKey } from './published.ts'
import { recordedUrl, type Unjudged, writeBatch } from './stored-batch.ts'
import { admitServer, isServerEvent, parseServerBatch } from './trusted.ts'

/** What the collector knows of a sender beside the batch. */
export interface Sender {
  userAgent: string | undefined
  /** City for reports, already resolved; the address itself goes no further. */
  city: string
  /** Whose bytes count together; without it they are not counted. */
  network?: string
  /** Who counts as one where strangers are counted. */
  site?: () => string
  /** The Authorization header: a store's own server shows its key. */
  authorization?: string
}

/** An answer ready to be sent; `body` is JSON. */
export interface CollectAnswer {
  status: 202 | 400 | 401 | 429 | 503
  body: string
  retryAfter?: number
}

export interface CollectorOptions {
  log: EventLog
  published: PublishedCache
  /** Events and bytes by container, bytes by network. */
  rates: { events: RateLimit; bytes: RateLimit; networks: RateLimit }
  /** Bytes a second that one network may send, whatever the container. */
  networkBytesPerSecond: number
  inFlight: BytesInFlight
  isBot: (userAgent: string | undefined) => boolean
  /** The family of a browser. */
  nameBrowser: (userAgent: string | undefined) => string
  metrics: CollectorMetrics
  /** Told of every batch that was acknowledged, and whether an order was in it; must return at once. */
  onAccepted?: (container: string, receivedAt: number, ordered: boolean) => void
  /** Told of what went wrong on the store's pages, once it is on disk; must return at once. */
  onViewErrors?: (container: string, errors: ViewError[]) => void
  /** Told of what a page said about the tag on it; must return at once. */
  onTagReport?: (container: string, report: TagReport, site: string) => void
  /** Told of every server key that was shown and works; must return at once. */
  onServerKey?: (key: string, at: number) => void
  now?: () => number
}

export interface Collector {
  /** Judges one batch; a 202 is answered only when what it accepts is on disk. Never throws. `receivedAt` in ms, default now. */
  collect(body: string, sender: Sender, receivedAt?: number): Promise<CollectAnswer>
}

/** A version that could not be shown as it was meant. */
export interface ViewError {
  experience: string
  view: string
  /** The selector that matched nothing sure, the same after `fight: ` or `style: ` when the change was given up, or `js: ` and what a script threw. */
  label: string
  /** The page, as it is recorded. */
  url: string
  /** Server time (ms). */
  at: number
}

interface Rejection {
  index: number
  reason: RejectionReason
}

interface Refusal {
  cause: RefusalCause
  answer: CollectAnswer
}

const refuse = (cause: RefusalCause, status: 400 | 401 | 429 | 503, error: string, retryAfter?: number): Refusal => ({
  cause,
  answer: { status, body: JSON.stringify({ error }), retryAfter },
})
const overRate = (cause: RefusalCause): Refusal => refuse(cause, 429, 'too_many_requests', 1)
const refusals = {
  notABatch: refuse('not_a_batch', 400, 'not_a_batch'),
  wrongKey: refuse('wrong_server_key', 401, 'wrong_server_key'),
  networkBytes: overRate('network_bytes'),
  containerBytes: overRate('container_bytes'),
  containerEvents: overRate('container_events'),
  unavailable: refuse('unavailable', 503, 'unavailable', 5),
  memory: refuse('memory', 503, 'unavailable', 5),
  logFull: refuse('log_full', 503, 'unavailable', 30),
  logShare: refuse('log_share', 503, 'unavailable', 30),
}

export function createCollector(options: CollectorOptions): Collector {
  const {
    log,
    published: cache,
    rates,
    networkBytesPerSecond,
    inFlight,
    isBot,
    nameBrowser,
    metrics,
    onAccepted,
    onViewErrors,
    onTagReport,
    onServerKey,
    now = Date.now,
  } = options

  const findUnnamed = createHostNames()
  const isCrowded = createCrowdJudge(now)
  const refused = ({ cause, answer }: Refusal): CollectAnswer => {
    metrics.refused(cause)
    return answer
  }
  /** Stores what was accepted; what stood in the way otherwise. */
  const store = async (container: string, line: string, rows: number): Promise<Refusal | undefined> => {
    const cost = line.length * 2
    if (!inFlight.enter(container, cost)) return refusals.memory
    try {
      await log.append(container, line, rows)
      return undefined
    } catch {
      return refusals.unavailable
    } finally {
      inFlight.release(container, cost)
    }
  }
  const judge = async (batch: Batch, bytes: number, sender: Sender, receivedAt: number): Promise<CollectAnswer> => {
    const { container } = batch
    const { authorization } = sender
    const trusted = authorization !== undefined
    let published: Published | undefined
    let key: PublishedServerKey | undefined
    const events = batch.events.map(parseEvent)
    try {
      if (trusted) ({ published, key } = await admitServer(cache, container, authorization, now))
      else {
        const found = cache.get(container)
        published = found instanceof Promise ? await found : found
      }
      if (published && namesUnknown(batch, events, published)) published = await cache.getNews(container)
    } catch {
      return refused(refusals.unavailable)
    }
    if (trusted && !key) return refused(refusals.wrongKey)
    if (key) onServerKey?.(key.id, now())
    if (!published) return answerAll(batch, 'unknown_container')
    if (!published.enabled) return answerAll(batch, 'disabled')
    if (!rates.bytes.take(container, bytes, published.bytesPerSecond)) return refused(refusals.containerBytes)
    if (!rates.events.take(container, batch.events.length, published.ratePerSecond))
      return refused(refusals.containerEvents)
    const bound = log.findObstacle(container)
    if (bound) return refused(bound === 'full' ? refusals.logFull : refusals.logShare)

    const bot = !trusted && (batch.webdriver === true || isBot(sender.userAgent))
    const offset = findOffset(batch.sent_at, receivedAt)
    const assigned = chooseAssignments(batch.assignments, published, { receivedAt, offset })
    const browser = trusted ? '' : nameBrowser(sender.userAgent)
    const { city } = sender
    const unjudged: Unjudged = { batch, published, assigned, receivedAt, offset, city, browser, bot, trusted }
    const { accepted, rejected, ordered, errors } = judgeEvents(unjudged, events)
    const urls = accepted.map((event) => recordedUrl(event, unjudged))
    const own = trusted ? undefined : published.ownHosts
    const unnamed = findUnnamed({ container, own, urls, site: () => sender.site?.() ?? '' })
    const rows = accepted.length
    // What is not kept takes nobody's place.
    const takesPlace = rows > 0 && !trusted && !bot
    const site = takesPlace ? sender.site?.() : undefined
    const crowded = site !== undefined && isCrowded(batch, accepted, site)
    const line = () => writeBatch({ ...unjudged, unnamed, crowded }, accepted)
    const obstacle = rows > 0 ? await store(container, line(), rows) : undefined
    if (obstacle) return refused(obstacle)
    if (bot) return answerAll(batch, 'bot')
    for (const { reason } of rejected) metrics.rejected(reason, 1)
    if (rows > 0) {
      metrics.accepted(rows)
      onAccepted?.(container, receivedAt, ordered)
      if (errors) onViewErrors?.(container, errors)
      if (batch.tag) onTagReport?.(container, batch.tag, sender.site?.() ?? '')
    }
    return {
      status: 202,
      body: rejected.length === 0 ? allAccepted(rows) : JSON.stringify({ accepted: rows, rejected }),
    }
  }
  const answerAll = (batch: Batch, reason: RejectionReason): CollectAnswer => {
    metrics.rejected(reason, batch.events.length)
    const rejected = batch.events.map((_, index): Rejection => ({ index, reason }))
    return { status: 202, body: JSON.stringify({ accepted: 0, rejected }) }
  }
  return {
    async collect(body, sender, receivedAt = now()) {
      const bytes = Buffer.byteLength(body)
      const { network, authorization } = sender
      if (network !== undefined && !rates.networks.take(network, bytes, networkBytesPerSecond))
        return refused(refusals.networkBytes)
      const value = parseJson(body)
      const batch = authorization === undefined ? parseBatch(value) : parseServerBatch(value, receivedAt)
      if (!batch) return refused(refusals.notABatch)
      // A string held as UTF-16 and what is parsed of it, roughly.
      const cost = body.length * 3
      if (!inFlight.enter(batch.container, cost)) return refused(refusals.memory)
      try {
        return await judge(batch, bytes, sender, receivedAt)
      } finally {
        inFlight.release(batch.container, cost)
      }
    },
  }
}

/** Whether a batch names what is made up, or what was released a moment ago. */
const namesUnknown = ({ assignments }: Batch, events: (CollectEvent | undefined)[], published: Published): boolean =>
  assignments.some((assignment) => !isAssignable(assignment, published)) ||
  events.some((event) => event !== undefined && !namesKnown(event, published))

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const allAccepted = (events: number): string => `{"accepted":${events},"rejected":[]}`

function judgeEvent(
  event: CollectEvent | undefined,
  { batch, published, assigned, trusted, offset, receivedAt }: Unjudged,
): RejectionReason | undefined {
  if (!event || (trusted && !isServerEvent(event, batch))) return 'invalid'
  if (!namesKnown(event, published) || lacksAssignment(event, batch.assignments, assigned)) return 'unknown_experience'
  return judgeTime(event.at + offset, receivedAt, trusted ? collectLimits.serverAgeMs : collectLimits.clockSkewMs)
}

/** The events that can be believed, and what is wrong with the others. */
function judgeEvents(
  arrival: Unjudged,
  events: (CollectEvent | undefined)[],
): {
  accepted: CollectEvent[]
  rejected: Rejection[]
  ordered: boolean
  errors: ViewError[] | undefined
} {
  const accepted: CollectEvent[] = []
  const rejected: Rejection[] = []
  let ordered = false
  let errors: ViewError[] | undefined
  for (const [index, event] of events.entries()) {
    const reason = judgeEvent(event, arrival)
    if (!event || reason) {
      rejected.push({ index, reason: reason ?? 'invalid' })
      continue
    }
    accepted.push(event)
    ordered ||= event.name === 'purchase'
    if (event.name === 'view_error' && event.experience && event.view) {
      errors ??= []
      errors.push(viewErrorOf(event, event.experience, event.view, arrival))
    }
    // Bots are counted by session, for which one event will do.
    if (arrival.bot) break
  }
  return { accepted, rejected, ordered, errors }
}

const viewErrorOf = (event: CollectEvent, experience: string, view: string, arrival: Unjudged): ViewError => ({
  experience,
  view,
  label: event.label ?? '',
  url: recordedUrl(event, arrival),
  at: event.at + arrival.offset,
})
