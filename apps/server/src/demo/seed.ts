import { setTimeout } from 'node:timers/promises'
import { compileTimeline } from '@vitrine/targeting'
import type { Collector } from '../collector/index.ts'
import { ownHostsOf } from '../kernel/own-hosts.ts'
import { countSessions, judgeDays } from '../modules/report/index.ts'
import { scopeOf } from '../platform/clickhouse/index.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import type { RunningServer } from '../server.ts'
import { demoExperiments, heroId, heroOriginal, heroVariant } from './experiments.ts'
import { demoPassword, demoStoreId, people } from './people.ts'
import { insertDemo, isSeeded, releasedAtOf } from './store.ts'
import { simulateTraffic, type TrafficPlan } from './traffic.ts'

const day = 24 * 3600 * 1000
const visitors = 9000
const seed = 20_260_101
const cities = ['taipei-city', 'new-taipei-city', 'taoyuan-city', 'taichung-city', 'tainan-city', 'kaohsiung-city']

type Collect = Collector['collect']

function planTraffic(storeUrl: string, released: Date): TrafficPlan {
  const from = released.getTime()
  const hero = demoExperiments(storeUrl, from + 30 * day)[0]
  const base = hero?.weightHistory.map(({ at, weights }) => ({ at: at.getTime(), weights, holdout: 0 })) ?? []
  return {
    container: demoStoreId,
    experience: heroId,
    views: [heroOriginal, heroVariant],
    timeline: compileTimeline({ base, schedules: [] }),
    storeUrl,
    from,
    to: from + 30 * day,
    visitors,
    orderRate: { [heroOriginal]: 0.031, [heroVariant]: 0.04 },
  }
}

/** What the collector is told about the sender of the demo's batches. */
const browser = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
}

/**
 * Sends the visitors of `plan` through the collector, each at the instant of the visit. Only the demo may say when a batch was
 * received, and the demo never runs in production.
 */
async function sendTraffic(plan: TrafficPlan, collect: Collect): Promise<number> {
  const batches = simulateTraffic(plan, seed)
  let sent = 0
  const send = async (): Promise<void> => {
    for (const batch of batches) {
      const city = cities[sent % cities.length] ?? ''
      const answer = await collect(JSON.stringify(batch), { ...browser, city }, batch.sent_at)
      const { accepted, rejected } = JSON.parse(answer.body) as { accepted: number; rejected: { reason: string }[] }
      if (answer.status !== 202 || rejected.length)
        throw new Error(`the collector answered ${answer.status} ${answer.body} to the demo's visitors`)
      sent += accepted
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  return sent
}

/**
 * Fills the embedded databases with people, stores, experiments, and 30 days of visitors that go through the real collector.
 * A seeding that was interrupted is finished at the next start: the events are the same ones and count once.
 */
export async function seedDemo({ platform, roles }: Pick<RunningServer, 'platform' | 'roles'>): Promise<void> {
  const { env, db, clickhouse, log } = platform
  const collect = roles.collector?.collect
  if (!collect) throw new Error('the demo needs the collector in the same process')
  if (!(await isSeeded(db)))
    await insertDemo(db, kindRegistry, env.demoStoreUrl, demoExperiments(env.demoStoreUrl, Date.now()))
  const released = await releasedAtOf(db, heroId)
  const scope = scopeOf(demoStoreId, ownHostsOf({ website: env.demoStoreUrl, hosts: [] }))
  const countKnown = async () => (await countSessions(clickhouse, scope, [heroId])).get(heroId) ?? 0
  if (released && (await countKnown()) < visitors) {
    const events = await sendTraffic(planTraffic(env.demoStoreUrl, released), collect)
    log.info({ events }, 'demo visitors sent through the collector')
    // Days are judged once, so all of them have to be there.
    for (let i = 0; i < 300 && (await countKnown()) < visitors; i++) await setTimeout(100)
    await judgeDays({ db, clickhouse, log, kinds: kindRegistry }, Infinity)
  }
  log.info(
    `sign in at ${env.publicUrl} as manager@demo.test with ${demoPassword} (also: ${people.map(({ email }) => email.split('@')[0]).join(', ')})`,
  )
  log.info(`the demo store is at ${env.demoStoreUrl}`)
}
