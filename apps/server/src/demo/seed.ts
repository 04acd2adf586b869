import { compileTimeline } from '@vitrine/targeting'
import { countSessions, scopeOf } from '../modules/report/index.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'
import type { Platform } from '../roles/role.ts'
import { demoExperiments, heroId, heroOriginal, heroVariant } from './experiments.ts'
import { demoPassword, demoStoreId, people } from './people.ts'
import { insertDemo, isSeeded, releasedAtOf } from './store.ts'
import { simulateTraffic, type TrafficPlan } from './traffic.ts'

const day = 24 * 3600 * 1000
const visitors = 9000
const seed = 20_260_101

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

/** Sends the visitors of `plan` to the collector, some at a time, as their browsers would have. */
async function sendTraffic(plan: TrafficPlan, collectUrl: string): Promise<number> {
  const batches = simulateTraffic(plan, seed)
  let sent = 0
  const send = async (): Promise<void> => {
    for (const batch of batches) {
      const response = await fetch(collectUrl, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(batch),
      })
      if (response.status !== 202) throw new Error(`the collector answered ${response.status} to the demo's visitors`)
      const { accepted, rejected } = (await response.json()) as { accepted: number; rejected: { reason: string }[] }
      if (rejected.length) throw new Error(`the collector refused the demo's visitors: ${rejected[0]?.reason}`)
      sent += accepted
    }
  }
  await Promise.all(Array.from({ length: 32 }, send))
  return sent
}

/**
 * Fills the embedded stores with people, stores, experiments, and 30 days of visitors that go through the real collector.
 * A seeding that was interrupted is finished at the next start: the events are the same ones and count once.
 */
export async function seedDemo({ env, db, clickhouse, log }: Platform, serverUrl: string): Promise<void> {
  if (!(await isSeeded(db)))
    await insertDemo(db, kindRegistry, env.demoStoreUrl, demoExperiments(env.demoStoreUrl, Date.now()))
  const released = await releasedAtOf(db, heroId)
  if (released) {
    const scope = scopeOf({ id: demoStoreId })
    const plan = planTraffic(env.demoStoreUrl, released)
    const known = (await countSessions(clickhouse, scope, [heroId])).get(heroId) ?? 0
    if (known < 0)
      log.info({ events: await sendTraffic(plan, `${serverUrl}/collect`) }, 'demo visitors sent through the collector')
  }
  log.info(
    `sign in at ${env.publicUrl} as manager@demo.test with ${demoPassword} (also: ${people.map(({ email }) => email.split('@')[0]).join(', ')})`,
  )
  log.info(`the demo store is at ${env.demoStoreUrl}`)
}
