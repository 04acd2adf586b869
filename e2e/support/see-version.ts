import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

interface Seen {
  container: string
  experience: string
  view: string
  /** Of the page that it is seen on. */
  host: string
}

/** Tells the collector what the tag would of a visitor who sees a version; answers the visitor. */
export async function seeVersion(url: string, { container, experience, view, host }: Seen): Promise<string> {
  const [visitor, at] = [randomUUID(), Date.now() - 2000]
  const shown = { id: randomUUID(), name: 'page_view', at }
  const exposure = { name: 'exposure', at, experience, view, page_view: shown.id, landing: true }
  const batch = {
    ...{ container, batch: randomUUID(), visitor, session: randomUUID(), sent_at: Date.now() },
    page: { url: `https://${host}/`, device: 'desktop' },
    assignments: [{ experience, view, epoch: 1, at }],
    events: [shown, { id: randomUUID(), ...exposure }],
  }
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
  const reply = await fetch(`${url}/collect`, { method: 'POST', body: JSON.stringify(batch), headers })
  expect(((await reply.json()) as { accepted: number }).accepted).toBe(2)
  return visitor
}
