import { findConsole } from '../agent/console.ts'
import { wrap } from './channel.ts'
import { limits } from './limits.ts'

/** Tells the page's console, and the editor's, that the agent could not be loaded, or stopped where it began. */
export function tellFailure(
  { token, console: origin }: { token: string; console: string },
  reason: 'load' | 'start',
  error: unknown,
): void {
  console.error(`Vitrine: the page editor could not ${reason}`, error)
  findConsole(window)?.postMessage(
    wrap(token, { type: 'failed', reason, detail: `${error}`.slice(0, limits.detail) }),
    origin,
  )
}
