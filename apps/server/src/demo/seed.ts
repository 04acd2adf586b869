import { setTimeout } from 'node:timers/promises'
import { compileTimeline, HOLDOUT } from '@vitrine/targeting'
import type { Collector } from '../collector/index.ts'
import { ownHostsOf } from '../kernel/own-hosts.ts'
import { countSessions, judgeDays } from '../modules/report/index.ts'
import { scopeOf } from '../platform/clickhouse/index.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import type { RunningServer } from '../server.ts'
import { placeBanner } from './banner.ts'
import { day } from './experience.ts'
import {
  demoExperiments,
  heroDays,
  heroId,
  heroOriginal,
  heroVariant,
  introDays,
  introId,
  introOriginal,
  introVariant,
} from './experiments.ts'
import { describeSwap, makeWinterImage } from './image-swap.ts'
import { demoPassword, demoStoreId, people } from './people.ts'
import { insertDemo, isSeeded, releasedAtOf } from './store.ts'
import { simulateTraffic, type TrafficPlan } from './traffic.ts'
import { cardCode, cardDays, cardId, cardView, demoBanner, demoWidgets } from './widgets.ts'

/** All that the demo shows its visitors. */
const demoExperiences = (storeUrl: string, now: number) => [
  ...demoExperiments(storeUrl, now),
  ...demoWidgets(storeUrl, now),
]
const cities = ['taipei-city', 'new-taipei-city', 'taoyuan-city', 'taichung-city', 'tainan-city', 'kaohsiung-city']

type Collect = Collector['collect']

/** Who comes in how many days, and what they do with what they see. */
interface Crowd
  extends Pick<TrafficPlan, 'visitors' | 'orderRate' | 'transactions'>,
    Partial<Pick<TrafficPlan, 'card'>> {
  days: number
  /** When the first of them came. */
  daysAgo: number
  seed: number
}

export const crowds: Record<string, Crowd> = {
  [heroId]: {
    days: heroDays,
    daysAgo: heroDays,
    seed: 20_260_101,
    visitors: 9000,
    orderRate: { [heroOriginal]: 0.031, [heroVariant]: 0.04 },
    transactions: 'DEMO',
  },
  // The one that has ended, before all others.
  [introId]: {
    days: introDays,
    daysAgo: heroDays + introDays,
    seed: 20_260_103,
    visitors: 2600,
    orderRate: { [introOriginal]: 0.12, [introVariant]: 0.16 },
    transactions: 'INTRO',
  },
  // Who looks at gifts before the season buys more often.
  [cardId]: {
    days: cardDays,
    daysAgo: cardDays,
    seed: 20_260_102,
    visitors: 2000,
    orderRate: { [HOLDOUT]: 0.125, [cardView]: 0.16 },
    transactions: 'GIFT',
    card: { code: cardCode, clicks: 0.11, closes: 0.24, copies: 0.13 },
  },
}

export function planTraffic(storeUrl: string, id: string, crowd: Crowd, released: Date): TrafficPlan {
  const from = released.getTime()
  const to = from + crowd.days * day
  const found = demoExperiences(storeUrl, from + crowd.daysAgo * day).find(({ experience }) => experience.id === id)
  if (!found) throw new Error(`the demo has no ${id}`)
  const { experience, views, weightHistory } = found
  const { holdout = 0 } = experience
  const base = weightHistory.map(({ at, weights }) => ({ at: at.getTime(), weights, holdout }))
  return {
    ...crowd,
    container: demoStoreId,
    experience: id,
    views: views.map((view) => view.id),
    timeline: compileTimeline({ base, schedules: [] }),
    landing: experience.url,
    from,
    to,
  }
}

/** What the collector is told about the sender of the demo's batches. */
const browser = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
}

/** Asks again, for a minute, a collector that takes nothing at the moment: a busy machine is no reason for a demo that does not start. */
async function insist(ask: () => ReturnType<Collect>): ReturnType<Collect> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries >= 30) return answer
    await setTimeout(2000)
  }
}

/**
 * Sends the visitors of `plan` through the collector, each at the instant of the visit. Only the demo may say when a batch was
 * received, and the demo never runs in production.
 */
async function sendTraffic(
  plan: TrafficPlan,
  seed: number,
  collect: Collect,
): Promise<{ events: number; sessions: number }> {
  const batches = simulateTraffic(plan, seed)
  let [events, sessions] = [0, 0]
  const send = async (): Promise<void> => {
    for (const batch of batches) {
      const city = cities[events % cities.length] ?? ''
      const answer = await insist(() => collect(JSON.stringify(batch), { ...browser, city }, batch.sent_at))
      const { accepted, rejected } = JSON.parse(answer.body) as { accepted: number; rejected: { reason: string }[] }
      if (answer.status !== 202 || rejected.length)
        throw new Error(`the collector answered ${answer.status} ${answer.body} to the demo's visitors`)
      events += accepted
      sessions++
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  return { events, sessions }
}

/**
 * Fills the embedded databases with people, stores, experiments, and 30 days of visitors that go through the real collector.
 * A seeding that was interrupted is finished at the next start: the events are the same ones and count once.
 */
export async function seedDemo({ platform, roles }: Pick<RunningServer, 'platform' | 'roles'>): Promise<void> {
  const { env, db, clickhouse, log } = platform
  const collect = roles.collector?.collect
  if (!collect) throw new Error('the demo needs the collector in the same process')
  if (!(await isSeeded(db))) {
    const [storeUrl, now] = [env.demoStoreUrl, Date.now()]
    const banner = await placeBanner(platform)
    const vase = await makeWinterImage(platform.files)
    const shown = [demoBanner(storeUrl, now, banner.drawn), describeSwap(env, vase.row, now)]
    const experiences = [...demoExperiences(storeUrl, now), ...shown]
    await insertDemo(db, kindRegistry, { storeUrl, experiences, pictures: [banner.insert, vase.insert] })
  }
  const scope = scopeOf(demoStoreId, ownHostsOf({ website: env.demoStoreUrl, hosts: [] }))
  const countKnown = async (id: string) => (await countSessions(clickhouse, scope, [id])).get(id) ?? 0
  const sent = new Map<string, number>()
  for (const [id, crowd] of Object.entries(crowds)) {
    const released = await releasedAtOf(db, id)
    if (!released || (await countKnown(id)) >= crowd.visitors) continue
    const plan = planTraffic(env.demoStoreUrl, id, crowd, released)
    const { events, sessions } = await sendTraffic(plan, crowd.seed, collect)
    log.info({ events, experience: id }, 'demo visitors sent through the collector')
    sent.set(id, sessions)
  }
  // Days are judged once, so all of them have to be there.
  for (const [id, sessions] of sent)
    for (let i = 0; i < 300 && (await countKnown(id)) < sessions; i++) await setTimeout(100)
  if (sent.size > 0) await judgeDays({ db, clickhouse, log, kinds: kindRegistry }, Infinity)
  log.info(
    `sign in at ${env.publicUrl} as manager@demo.test with ${demoPassword} (also: ${people.map(({ email }) => email.split('@')[0]).join(', ')})`,
  )
  log.info(`the demo store is at ${env.demoStoreUrl}`)
}
