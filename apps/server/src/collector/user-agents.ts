/** Longer ones are judged by their beginning; no browser has such a one, and a stranger's must not fill the memory. */
const MOST_CHARS = 500

/** A judgment of user agents that is remembered: they are few, and what reads them is slow. At most `size` are kept. */
export function rememberUserAgents<T>(judge: (userAgent: string) => T, size: number): (userAgent: string) => T {
  const known = new Map<string, T>()
  return (userAgent) => {
    if (userAgent.length > MOST_CHARS) return judge(userAgent.slice(0, MOST_CHARS))
    const told = known.get(userAgent)
    if (told !== undefined) return told
    const judged = judge(userAgent)
    if (known.size >= size) known.clear()
    known.set(userAgent, judged)
    return judged
  }
}
