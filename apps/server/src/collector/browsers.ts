import { browserOf } from '../platform/user-agent.ts'
import { rememberUserAgents } from './user-agents.ts'

/** What a browser of no known family is stored as. */
export const OTHER_BROWSER = 'other'

/** The family of a browser, which is all that is kept of a user agent. */
export function createBrowserNames(size = 5_000): (userAgent: string | undefined) => string {
  const judge = rememberUserAgents((userAgent) => browserOf(userAgent) ?? OTHER_BROWSER, size)
  return (userAgent) => judge(userAgent ?? '')
}
