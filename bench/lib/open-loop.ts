import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenLoopResult {
  /** Answers a second. */
  rate: number
  /** Milliseconds from the instant a request was due, so that a slow server is not asked less. */
  p50: number
  p99: number
  worst: number
  /** Answers other than 2xx, and requests without an answer. */
  failed: number
}

/** Asks for `url` at random instants, on average `rate` a second, for `seconds`, whether earlier ones were answered or not. */
export async function loadOpenly(
  url: URL,
  options: { rate: number; seconds: number; headers: Record<string, string> },
): Promise<OpenLoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const times: number[] = []
  const pending: Promise<void>[] = []
  let failed = 0
  const began = performance.now()
  let due = began
  while (due < began + options.seconds * 1000) {
    const now = performance.now()
    if (due > now) await sleep(due - now)
    pending.push(
      ask(url, agent, options.headers, due).then(
        (ms) => void times.push(ms),
        () => void failed++,
      ),
    )
    due += (-Math.log(1 - Math.random()) * 1000) / options.rate
  }
  await Promise.all(pending)
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
  return { rate: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), worst: at(1), failed }
}

/** Milliseconds from `due` until the whole answer was there. Rejects on anything but 2xx. */
function ask(url: URL, agent: Agent, headers: Record<string, string>, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent, headers }, (res) => {
      res.resume()
      res.on('error', reject)
      res.on('end', () => {
        const ms = performance.now() - due
        if (res.statusCode && res.statusCode < 300) resolve(ms)
        else reject(new Error(`${res.statusCode}`))
      })
    })
    req.on('error', reject)
    req.end()
  })
}
