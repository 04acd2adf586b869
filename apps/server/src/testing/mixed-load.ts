import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ExperienceDetail,
  getExperience,
  getReport,
  redraftExperience,
  releaseExperience,
  updateExperience,
} from '@vitrine/contract'
import { assign, makeBatch, makeEvent } from '../collector/testing/events.ts'
import type { ApiClient } from './api.ts'

/** Something that goes on until it is told to stop, and then ends what it has begun. */
export interface Load<Result> {
  stop(): Promise<Result>
}

/** Does `step` again and again, `pauseMs` after its last end; `finish` once it was told to stop. */
function repeat<Result>(
  pauseMs: number,
  step: (n: number) => Promise<void>,
  finish: () => Promise<Result>,
): Load<Result> {
  const ended = new AbortController()
  const running = (async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      await step(n)
      await sleep(pauseMs, undefined, { signal: ended.signal }).catch(() => {})
    }
    return finish()
  })()
  return {
    stop() {
      ended.abort()
      return running
    },
  }
}

/** A server that does not answer in this time is as good as away. */
const PATIENCE_MS = 10_000

const ask = (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)

const collectHeaders = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }

/** Where visitors go: what they see, and collectors behind a balancer. */
export interface Shop {
  container: string
  experience: ExperienceDetail
  /** Addresses; of the first that answers, as a balancer that goes on to the next. */
  collectors: string[]
}

interface Visit {
  body: ReturnType<typeof makeBatch>
  buys: boolean
}

/** What was acknowledged, and everything that a visitor or a shop would have noticed. */
export interface Visited {
  /** Ids of events that were acknowledged. */
  events: Set<string>
  visits: number
  /** Acknowledged, in minor units of the container's currency. */
  orders: { count: number; revenue: number }
  /** Batches that had to be sent more than once, and those that nobody took in the end. */
  repeated: number
  unsent: number
  /** When each collector acknowledged last (ms), by its address. */
  lastTaken: Map<string, number>
  /** Pages that no collector had a tag for. */
  withoutTag: string[]
  /** Answers that say that sending again is of no use. */
  refused: string[]
  slowestTagMs: number
}

const ORDER_VALUE = 12.34

function makeVisit({ container, experience }: Shop, n: number): Visit {
  const view = experience.views[n % experience.views.length]?.id as string
  const at = Date.now() - 500
  const page = makeEvent('page_view', { at })
  const exposure = makeEvent('exposure', { at, experience: experience.id, view, page_view: page.id, landing: true })
  const buys = n % 5 === 0
  const purchase = makeEvent('purchase', { at, transaction: `T-${page.id}`, value: ORDER_VALUE, currency: 'TWD' })
  const body = makeBatch(container, [page, exposure, ...(buys ? [purchase] : [])], {
    visitor: randomUUID(),
    session: randomUUID(),
    assignments: [assign(experience.id, view, at - 1000)],
    page: { url: 'https://shop.test/', device: 'desktop' },
  })
  return { body, buys }
}

/** Visitors come one after the other; each asks for the tag and sends what it did, again if nobody took it. */
export function startVisitors(shop: Shop, pauseMs: number): Load<Visited> {
  const visited: Visited = {
    events: new Set(),
    visits: 0,
    orders: { count: 0, revenue: 0 },
    repeated: 0,
    unsent: 0,
    lastTaken: new Map(),
    withoutTag: [],
    refused: [],
    slowestTagMs: 0,
  }
  const unsent: Visit[] = []
  const turn = (n: number): string[] => (n % 2 ? shop.collectors.toReversed() : shop.collectors)

  const open = async (n: number): Promise<void> => {
    const since = performance.now()
    const said: string[] = []
    for (const collector of turn(n)) {
      const answer = await ask(`${collector}/tag/${shop.container}.js`)
      const script = await answer?.text().catch(() => '')
      if (answer?.status === 200 && script?.includes(shop.experience.id)) {
        visited.slowestTagMs = Math.max(visited.slowestTagMs, performance.now() - since)
        return
      }
      said.push(`${collector} ${answer?.status ?? 'does not answer'}`)
    }
    visited.withoutTag.push(`${new Date().toISOString()} ${said.join(', ')}`)
  }
  const send = async (visit: Visit, n: number): Promise<void> => {
    const body = JSON.stringify({ ...visit.body, sent_at: Date.now() })
    const collector = turn(n)[0] as string
    const answer = await ask(`${collector}/collect`, { method: 'POST', body, headers: collectHeaders })
    const text = (await answer?.text().catch(() => undefined)) ?? ''
    if (!answer || text === '' || answer.status === 429 || answer.status >= 500) return void unsent.push(visit)
    const { accepted } = JSON.parse(text) as { accepted?: number }
    if (accepted !== visit.body.events.length) return void visited.refused.push(`${answer.status} ${text}`)
    for (const event of visit.body.events) visited.events.add((event as { id: string }).id)
    visited.lastTaken.set(collector, Date.now())
    visited.visits++
    if (visit.buys) {
      visited.orders.count++
      visited.orders.revenue += Math.round(ORDER_VALUE * 100)
    }
  }
  const sendAgain = async (n: number): Promise<void> => {
    const visit = unsent.shift()
    if (!visit) return
    visited.repeated++
    await send(visit, n)
  }
  // A visitor who waits holds up no other.
  const underway = new Set<Promise<void>>()
  const begin = (work: Promise<void>): void => {
    const tracked = work.finally(() => underway.delete(tracked))
    underway.add(tracked)
  }
  return repeat(
    pauseMs,
    async (n) => {
      begin(open(n))
      begin(send(makeVisit(shop, n), n))
      begin(sendAgain(n + 1))
      if (underway.size > 500) await Promise.race(underway)
    },
    async () => {
      await Promise.all(underway)
      for (const until = Date.now() + 60_000; unsent.length > 0 && Date.now() < until; ) {
        await sendAgain(unsent.length)
        await sleep(10)
      }
      visited.unsent = unsent.length
      return visited
    },
  )
}

/** When something worked last, and how often it did and did not. */
export interface Tally {
  done: number
  failed: number
  lastDone: number
}

const isAway = (status: number | undefined): boolean => status === undefined || status >= 500

const count = (tally: Tally, ok: boolean): void => {
  if (!ok) tally.failed++
  else {
    tally.done++
    tally.lastDone = Date.now()
  }
}

/** Somebody reads the report of an experiment, on one process of the console after the other. */
export function startReaders(clients: ApiClient[], query: { org: string; id: string }, pauseMs: number) {
  const tally: Tally = { done: 0, failed: 0, lastDone: 0 }
  const read = async (n: number): Promise<void> => {
    const answer = await (clients[n % clients.length] as ApiClient).call(getReport, { query }).catch(() => undefined)
    if (!isAway(answer?.status) && answer?.status !== 200) throw new Error(`the report answers ${answer?.status}`)
    count(tally, answer?.status === 200)
  }
  return { tally, ...repeat(pauseMs, read, async () => tally) }
}

export interface Edited extends Tally {
  /** Memo that was saved last, and the ones that were asked for since without an answer. */
  memos: string[]
}

/** Somebody saves a memo again and again, and takes a second experiment off and on again. */
export function startEditors(
  clients: ApiClient[],
  { org, edited, toggled }: { org: string; edited: string; toggled: string },
  pauseMs: number,
) {
  const tally: Edited = { done: 0, failed: 0, lastDone: 0, memos: [''] }
  const save = async (client: ApiClient, n: number): Promise<boolean> => {
    const found = await client.call(getExperience, { query: { org, experience_id: edited } })
    if (found.status !== 200) return false
    const memo = `memo ${n}`
    tally.memos.push(memo)
    const body = { memo, revision: found.data.revision }
    const saved = await client.call(updateExperience, { query: { org, experience_id: edited }, body })
    if (saved.status === 200) tally.memos = [memo]
    return saved.status === 200
  }
  const toggle = async (client: ApiClient): Promise<boolean> => {
    const found = await client.call(getExperience, { query: { org, experience_id: toggled } })
    if (found.status !== 200) return false
    const { revision, status } = found.data
    const query = { org, id: toggled }
    const answer =
      status === 'draft'
        ? await client.call(releaseExperience, { query })
        : await client.call(redraftExperience, { query, body: { revision } })
    return answer.status === 200
  }
  const edit = async (n: number): Promise<void> => {
    const client = clients[n % clients.length] as ApiClient
    // The server was killed, or a store is away.
    const ok = await (n % 3 === 2 ? toggle(client) : save(client, n)).catch(() => false)
    count(tally, ok)
  }
  return { tally, ...repeat(pauseMs, edit, async () => tally) }
}
