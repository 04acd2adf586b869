/** The server's clock, asked for once a page: that of a visitor may be wrong by days. Rejects where nobody can tell. */
export const createClock = (collect: string): (() => Promise<() => number>) => {
  let asked: Promise<() => number> | undefined
  const ask = async () => {
    const from = Date.now()
    const answer = await fetch(`${collect}/time`, { credentials: 'omit', cache: 'no-store' })
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { now }: { now: number } = await answer.json()
    // Half of the way is back.
    const ahead = now - (from + Date.now()) / 2
    return () => Date.now() + ahead
  }
  return () => {
    asked ??= ask()
    asked.catch(() => {
      asked = undefined
    })
    return asked
  }
}
