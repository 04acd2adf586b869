import { isbot } from 'isbot'
import { rememberUserAgents } from './user-agents.ts'

/** Whether a user agent names a bot. */
export function createBotCheck(size = 5_000): (userAgent: string | undefined) => boolean {
  const judge = rememberUserAgents(isbot, size)
  return (userAgent) => (userAgent ? judge(userAgent) : false)
}
