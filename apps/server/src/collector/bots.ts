import { isbot } from 'isbot'

/** Whether a user agent names a bot; answers are remembered, since the pattern is long and user agents are few. */
export function createBotCheck(size = 5_000): (userAgent: string | undefined) => boolean {
  const known = new Map<string, boolean>()
  return (userAgent) => {
    if (!userAgent) return false
    let bot = known.get(userAgent)
    if (bot === undefined) {
      bot = isbot(userAgent)
      if (known.size >= size) known.clear()
      known.set(userAgent, bot)
    }
    return bot
  }
}
