import { randomUUID } from 'node:crypto'
import type { CollectEvent } from '@vitrine/contract'
import { dayOf, startOfDay } from '@vitrine/targeting'
import { eq } from 'drizzle-orm'
import { assign, makeBatch, makeEvent } from '../collector/testing/events.ts'
import { experiences, weightChanges } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { publishContainer } from '../kernel/publish/store.ts'
import { verdictPlans } from '../modules/report/tables.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import type { Shop } from './shop.ts'

export const DAY = 86_400_000
const timezone = 'Asia/Taipei'

/** The midnight of the store's zone so many days ago (ms). */
export const midnight = (daysAgo: number): number => startOfDay(dayOf(Date.now(), timezone), timezone, -daysAgo)

/** Moves the release of a shop's experiment to a midnight in the past; `splits`: weights from so many days after it on, out of 10,000 as `holdout` is. */
export async function releaseInPast(
  { server, org, container, experience }: Pick<Shop, 'server' | 'org' | 'container' | 'experience'>,
  {
    daysAgo,
    splits = [{ day: 0, weights: [5000, 5000] }],
    holdout = 0,
  }: { daysAgo: number; splits?: { day: number; weights: number[] }[]; holdout?: number },
): Promise<void> {
  const releasedAt = new Date(midnight(daysAgo))
  await server.platform.db.withOrg(org, async (tx) => {
    await tx.update(experiences).set({ releasedAt }).where(eq(experiences.id, experience.id))
    const firstDay = dayOf(releasedAt.getTime(), timezone)
    await tx.update(verdictPlans).set({ firstDay }).where(eq(verdictPlans.experienceId, experience.id))
    await tx.delete(weightChanges).where(eq(weightChanges.experienceId, experience.id))
    for (const { day, weights } of splits) {
      const shares = Object.fromEntries(experience.views.map((view, i) => [view.id, weights[i] ?? 0]))
      const at = new Date(releasedAt.getTime() + day * DAY)
      await tx
        .insert(weightChanges)
        .values({ id: newId(), orgId: org, experienceId: experience.id, at, weights: shares, holdout })
    }
    await publishContainer(tx, { kinds: kindRegistry }, org, container)
  })
}

interface Visit {
  /** Another one each time unless told. */
  visitor?: string
  /** What the visitor sees, by experiment, from its first instant on. */
  labels: { experience: string; view: string }[]
  /** When the visitor sees it first (ms), and in which epoch. */
  at: number
  epoch?: number
  /** What the visitor spends a minute later. */
  spends?: number | false
  /** A number that nobody else has unless told. */
  transaction?: string
  coupon?: string
  /** What the visitor does with what the page shows, half a minute later. */
  does?: { name: CollectEvent['name']; view: string; experience: string; label?: string }[]
  /** Safari unless told; it may be a bot's. */
  userAgent?: string
}

/** Sends visitors through the collector, each at the instant of the visit. */
export async function sendVisits(
  { server, container }: Pick<Shop, 'server' | 'container'>,
  visits: Iterable<Visit>,
): Promise<number> {
  const collect = server.roles.collector?.collect
  if (!collect) throw new Error('the server has no collector')
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
  let sent = 0
  const queue = visits[Symbol.iterator]()
  const send = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { labels, at, epoch = 1, spends, coupon, does = [], userAgent = safari } = next.value
      const { visitor = randomUUID(), transaction = randomUUID() } = next.value
      const order = { transaction, value: spends || 0, currency: 'TWD', ...(coupon && { coupon }) }
      const page_view = randomUUID()
      const events = [
        makeEvent('page_view', { id: page_view, at }),
        ...labels.map((label) => makeEvent('exposure', { at, ...label, page_view, landing: true })),
        ...does.map(({ name, ...about }) => makeEvent(name, { at: at + 30_000, ...about })),
        ...(spends ? [makeEvent('purchase', { at: at + 60_000, ...order })] : []),
      ]
      const page = { url: 'https://shop.test/', device: 'desktop' as const }
      const assignments = labels.map(({ experience, view }) => assign(experience, view, at, epoch))
      const batch = makeBatch(container, events, { visitor, assignments, page, sent_at: at + 61_000 })
      const answer = await collect(JSON.stringify(batch), { userAgent, city: '' }, batch.sent_at)
      const { rejected } = JSON.parse(answer.body) as { rejected: { reason: string }[] }
      if (answer.status !== 202 || rejected.some(({ reason }) => reason !== 'bot'))
        throw new Error(`${answer.status} ${answer.body}`)
      sent++
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  return sent
}
