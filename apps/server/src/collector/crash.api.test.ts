import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { lockFolder } from '../platform/lock-folder.ts'
import { assign, makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { startTestCollector } from './testing/server.ts'

const KILLS = pick(5, 20)
const CLIENTS = 8
const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' }
const child = fileURLToPath(new URL('./testing/child.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(): Promise<{ url: string; process: ChildProcess }> {
  const started = spawn(process.execPath, [child, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(started.stdout, 'data')
  return { url: String(line).trim(), process: started }
}

async function end(running: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(running, 'exit')
  running.kill(signal)
  await exited
}

/** What a visitor who buys leaves behind. */
function makeVisit() {
  const page = makeEvent('page_view')
  const events = [
    page,
    makeEvent('exposure', { experience: 'exp1', view: 'v1', page_view: page.id, landing: true }),
    makeEvent('purchase', { transaction: `T-${page.id}`, value: 12.34, currency: 'TWD' }),
  ]
  return {
    ids: events.map((each) => each.id),
    batch: makeBatch('shop', events, { assignments: [assign('exp1', 'v1', page.at - 1)] }),
  }
}

it(
  `keeps every acknowledged event once through ${KILLS} kills`,
  async () => {
    const acknowledged: ReturnType<typeof makeVisit>[] = []
    /** Sends visits until the process is gone. */
    const load = async (url: string): Promise<void> => {
      for (;;) {
        const visit = makeVisit()
        try {
          const answer = await fetch(`${url}/collect`, { method: 'POST', body: JSON.stringify(visit.batch), headers })
          if (((await answer.json()) as { accepted?: number }).accepted === 3) acknowledged.push(visit)
        } catch {
          return
        }
      }
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const running = await start()
      const before = acknowledged.length
      const clients = Array.from({ length: CLIENTS }, () => load(running.url))
      // On a busy machine too something was acknowledged before the kill.
      while (acknowledged.length < before + CLIENTS) await sleep(10)
      await sleep(100 + Math.random() * pick(500, 5000))
      await end(running.process, 'SIGKILL')
      await Promise.all(clients)
    }
    await end((await start()).process, 'SIGTERM')

    const server = await startTestCollector({ folder: lockFolder(folder, 'a test'), published: publishedFor({}) })
    try {
      const ids = await server.rows<{ id: string }>('SELECT toString(id) AS id FROM events FINAL')
      const stored = new Set(ids.map((row) => row.id))
      expect(stored.size).toBe(ids.length)
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * CLIENTS)
      expect(acknowledged.flatMap((visit) => visit.ids).filter((id) => !stored.has(id))).toEqual([])

      const [orders] = await server.rows<{ n: number; revenue: number }>(
        'SELECT count() AS n, sum(value) AS revenue FROM order_claims FINAL',
      )
      expect(orders).toEqual({ n: ids.length / 3, revenue: (ids.length / 3) * 1234 })
      const [facts] = await server.rows<{ sessions: number }>(
        "SELECT uniqExact(visitor, session) AS sessions FROM session_facts WHERE experience = 'exp1'",
      )
      expect(facts?.sessions).toBe(ids.length / 3)
      console.info(`${acknowledged.length * 3} events acknowledged, ${ids.length} stored`)
    } finally {
      await server.close()
    }
  },
  pick(180_000, 600_000),
)
