import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { CollectBatch, CollectEvent } from '@vitrine/contract'
import { makeBatch, publishedFor } from '../../../collector/testing/events.ts'
import { startTestCollector, type TestCollector } from '../../../collector/testing/server.ts'
import { hashSecret } from '../../../kernel/ids.ts'
import type { Session, Visitor } from './behavior.ts'
import { arrivals, facts, key, labelsOf, random, sworn, visitors } from './thousand-visitors.ts'

/** A collector of the shop with the visitors, and of another one, which has been told nothing. */
export const startShopCollector = (): Promise<TestCollector> =>
  startTestCollector({
    published: publishedFor({
      shop: { serverKeys: [{ id: 'k', hash: hashSecret(key), until: null }] },
      other: {},
    }),
  })

/** A session's events in one to three batches, some events in two of them. */
function toBatches(
  visitor: Visitor,
  session: Session,
): { batch: CollectBatch; slow: number; city: string; bot: boolean }[] {
  const { events } = session
  const cuts = random.int(1, 3)
  return Array.from({ length: cuts }, (_, i) => {
    const from = Math.floor((events.length * i) / cuts)
    const own = events.slice(
      Math.max(0, from - (random.chance(0.3) ? 1 : 0)),
      Math.floor((events.length * (i + 1)) / cuts),
    )
    const page = {
      url: `https://${session.host}/`,
      device: session.device,
      returning: session.returning,
      source: session.source,
    }
    const { id, slow, bot } = visitor
    const assignments = labelsOf(visitor, session)
    return {
      batch: makeBatch('shop', random.shuffle(own), { visitor: id, session: session.id, page, assignments }),
      slow,
      city: session.city,
      bot,
    }
  }).filter(({ batch }) => batch.events.length > 0)
}

let turn: Promise<unknown> = Promise.resolve()
/** Sends purchases one batch after another, so that it is known which of them arrived first. */
function inTurn<T>(purchases: CollectEvent[], send: () => Promise<T>): Promise<T> {
  const mine = turn.then(async () => {
    const at = Date.now()
    for (const { id } of purchases) if (!arrivals.has(id)) arrivals.set(id, at)
    const answer = await send()
    while (Date.now() === at) await setTimeout(1)
    return answer
  })
  turn = mine.then(() => setTimeout(1))
  return mine
}

/** Each batch three times, all in random order, by eight clients at once; `sent_at` is told anew each time, as the tag does. */
export async function post(server: TestCollector, all: Visitor[]): Promise<void> {
  const batches = all.flatMap((visitor) => visitor.sessions.flatMap((session) => toBatches(visitor, session)))
  const ofServer = sworn.map((each) => ({ sworn: each }))
  const queue = random.shuffle([...batches, ...batches, ...batches, ...ofServer, ...ofServer])
  const client = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if ('sworn' in next) {
        const { visitor, event } = next.sworn
        const body = { container: 'shop', visitor, events: [event] }
        const { status, body: answer } = await server.post(body, { authorization: `Bearer ${key}` })
        if (status !== 202 || answer.accepted !== 1) throw new Error(JSON.stringify(answer))
        continue
      }
      const { batch, slow, city, bot } = next
      const send = () =>
        server.post(
          { ...batch, batch: randomUUID(), sent_at: Date.now() - slow },
          { 'x-city': city, ...(bot && { 'user-agent': 'Googlebot/2.1' }) },
        )
      const purchases = (batch.events as CollectEvent[]).filter(({ name }) => name === 'purchase')
      const answer = await (purchases.length > 0 ? inTurn(purchases, send) : send())
      if (answer.status !== 202 || answer.body.accepted !== (bot ? 0 : batch.events.length))
        throw new Error(JSON.stringify(answer.body))
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  await server.service.inserter.drain()
}
/** Tells exposures, carts and purchases once more, with their ids, as if they came from another session of somebody. */
export async function borrow(
  server: TestCollector,
  from: (visitor: Visitor) => { visitor: string; assignments: Visitor['assignments'] },
): Promise<void> {
  for (const visitor of visitors.filter((each) => !each.bot && each.slow === 0).slice(0, 100)) {
    // What was not counted with the sessions themselves would be news.
    const labeled = visitor.sessions.filter(({ host, labels }) => facts.isOwn(host) && labels === 'own')
    const events = labeled
      .flatMap((session) => session.events)
      .filter(({ name }) => name === 'exposure' || name === 'add_to_cart' || name === 'purchase')
    await server.post(makeBatch('shop', events.slice(0, 50), from(visitor)))
  }
  await server.service.inserter.drain()
}
