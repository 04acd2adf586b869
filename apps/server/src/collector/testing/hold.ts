import { cpuMs } from '../../../../../tools/cost.ts'

/**
 * The longest time (ms) for which `work` kept this thread from anything else, with the answer of `work`. Counted in processor time
 * of the thread, so that what else the machine does makes no difference.
 */
export async function measureHold<T>(work: () => Promise<T>): Promise<{ longestMs: number; result: T }> {
  let longestMs = 0
  let running = true
  let last = cpuMs()
  const turn = (): void => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  running = false
  turn()
  return { longestMs, result }
}
