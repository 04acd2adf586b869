import { isbot } from 'isbot'

/** Longer ones are judged by their beginning; no browser has such a one, and a stranger's must not fill the memory. */
const MOST_CHARS = 500

/** Whether a user agent names a bot; answers are remembered, since the pattern is long and user agents are few. */
export function createBotCheck(size = 5_000): (userAgent: string | undefined) => boolean {
  const known = new Map<string, boolean>()
  return (userAgent) => {
    if (!userAgent) return false
    if (userAgent.length > MOST_CHARS) return isbot(userAgent.slice(0, MOST_CHARS))
    let bot = known.get(userAgent)
    if (bot === undefined) {
      bot = isbot(userAgent)
      if (known.size >= size) known.clear()
      known.set(userAgent, bot)
    }
    return bot
  }
}
