/**
 * The longest time (ms) for which `work` kept this thread from anything else, with the answer of `work`. Counted in processor time
 * of the thread, so that what else the machine does makes no difference.
 */
export async function measureHold<T>(work: () => Promise<T>): Promise<{ longestMs: number; result: T }> {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longestMs = 0
  let running = true
  let last = spent()
  const turn = (): void => {
    const now = spent()
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
