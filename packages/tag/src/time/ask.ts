/** Tells the server's time (ms since 1970), asked for each time; rejects where nobody can tell. */
export type AskTime = () => Promise<number>

/** `collect`: where the collector is. */
export const askTime =
  (collect: string): AskTime =>
  async () => {
    const answer = await fetch(`${collect}/time`, { credentials: 'omit', cache: 'no-store' })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()).now
  }
