/** Runs a call once at a time: the same one, asked for again while it is under way, answers as the first. */
export function makeOnce() {
  const underWay = new Map<string, Promise<unknown>>()
  const run = <T>(input: unknown, start: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(input)
    const running = underWay.get(key)
    if (running) return running as Promise<T>
    // A turn later: what closes on success is closed by then.
    const started = start().finally(() => setTimeout(() => underWay.delete(key)))
    underWay.set(key, started)
    return started
  }
  return { run, isBusy: () => underWay.size > 0 }
}
