import { randomUUID } from 'node:crypto'
import { type CollectBatch, createServerKey, type ExperienceDetail, getReport, type Report } from '@vitrine/contract'
import { assign, makeBatch, makeEvent } from '../collector/testing/events.ts'
import { makeReleased, makeStore } from './fixtures.ts'
import type { TestServer } from './server.ts'

type Event = Parameters<typeof makeEvent>[1]
type Answer = {
  status: number
  body: { accepted?: number; rejected?: { index: number; reason: string }[]; error?: string }
}

/** A store with a released experiment, whose visitors and server are played over HTTP. */
export async function openShop(server: TestServer) {
  const store = await makeStore(server)
  const experience: ExperienceDetail = await makeReleased(store)
  const [original, b] = experience.views.map((view) => view.id) as [string, string]
  const query = { org: store.org, id: store.container }

  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}/collect`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  /** What one visitor's browser sends in a session that has seen a version. */
  const browse = async (
    names: [Parameters<typeof makeEvent>[0], Event?][],
    more: {
      visitor?: string
      session?: string
      view?: string
      host?: string
      labels?: CollectBatch['assignments']
      /** The address that it comes from, of a server that believes what a proxy tells. */
      from?: string
    } = {},
  ) => {
    const { visitor = randomUUID(), session = randomUUID(), view = b, host = 'shop.test', labels, from } = more
    const at = Date.now() - 1000
    const events = names.map(([name, event]) => makeEvent(name, { at, ...event }))
    const assignments = labels ?? [assign(experience.id, view, at - 1000)]
    const page = { url: `https://${host}/`, device: 'desktop' as const }
    const batch = makeBatch(store.container, events, { visitor, session, assignments, page })
    const answer = await post(batch, from === undefined ? {} : { 'x-forwarded-for': from })
    if (answer.body.accepted !== events.length) throw new Error(JSON.stringify(answer))
    return { visitor, session, batch }
  }
  const exposure = (view = b): [Parameters<typeof makeEvent>[0], Event?] => [
    'exposure',
    { experience: experience.id, view, page_view: randomUUID(), landing: true },
  ]
  const purchase = (transaction: string, value: number, more: Event = {}): ['purchase', Event] => [
    'purchase',
    { transaction, value, currency: 'TWD', ...more },
  ]
  const serve = (key: string, events: unknown[], more: object = {}) =>
    post({ container: store.container, events, ...more }, { authorization: `Bearer ${key}`, 'user-agent': 'curl/8.5' })
  const makeKey = async () => (await store.manager.must(createServerKey, { query })).key
  const report = (): Promise<Report> =>
    store.manager.must(getReport, { query: { org: store.org, id: experience.id, basis: 'visitor' } })
  /** Orders, revenue and what was left out, of version B. */
  const figures = async () => {
    const { rows, excluded } = await report()
    const row = rows.find((each) => each.view.id === b)
    return { orders: row?.orders, revenue: row?.revenue, ...excluded }
  }
  return {
    ...store,
    store,
    experience,
    original,
    b,
    query,
    post,
    browse,
    exposure,
    purchase,
    serve,
    makeKey,
    report,
    figures,
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** What was sent is in a report within seconds. */
export const soon = { timeout: 15_000, interval: 300 }
