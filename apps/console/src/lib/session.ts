import { recall, remember } from './storage.ts'

const tokenKey = 'vitrine.token'
const activeKey = 'vitrine.active_at'
const actingKey = 'vitrine.acting'
const leftKey = 'vitrine.left'
const day = 24 * 3600 * 1000

/** Older than this, the guard exchanges the token before it goes on. */
export const refreshAfterMs = 2 * day

let touchedAt = 0
/** The token that this tab has seen last: whoever begins to watch later learns of what happened meanwhile. */
let seen = recall(tokenKey)

/**
 * The bearer token and when it was last used, in local storage so that tabs share it. The token of somebody whom one of ours acts
 * for belongs to that one tab and goes before.
 */
export const session = {
  token: (): string | null => recall(actingKey, 'tab') ?? recall(tokenKey),
  start(token: string): void {
    remember(actingKey, null, 'tab')
    remember(leftKey, null)
    remember(tokenKey, token)
    seen = token
    remember(activeKey, String(Date.now()))
  },
  /**
   * Ends the session of the person, or acting for one: then the own one goes on, and the page, which is still the other person's, has to
   * begin anew, also when a browser brings it back.
   */
  end(): void {
    if (session.isActing()) window.onpageshow = () => location.reload()
    else remember(leftKey, '1')
    session.expire()
  },
  /** The same, when the session is over by itself. */
  expire(): void {
    if (session.isActing()) remember(actingKey, null, 'tab')
    else {
      remember(tokenKey, null)
      remember(activeKey, null)
      seen = null
    }
  },
  /** Whether the person has ended it, in any tab. */
  wasLeft: (): boolean => recall(leftKey) !== null,
  act: (token: string): void => remember(actingKey, token, 'tab'),
  isActing: (): boolean => recall(actingKey, 'tab') !== null,
  /** Remembers that the person did something, at most once a minute; what a screen asks by itself is no activity. */
  touch(now = Date.now()): void {
    if (now - touchedAt < 60_000 || recall(tokenKey) === null || session.isActing()) return
    touchedAt = now
    remember(activeKey, String(now))
  },
  /** Calls when another tab signs in or out, or exchanges the token, or has done so since this one last saw it; answers how to stop. */
  watch(changed: () => void): () => void {
    const look = () => {
      const now = recall(tokenKey)
      if (now === seen || session.isActing()) return
      seen = now
      changed()
    }
    window.addEventListener('storage', look)
    look()
    return () => window.removeEventListener('storage', look)
  },
  isStale: (now = Date.now()): boolean => !session.isActing() && now - Number(recall(activeKey)) > refreshAfterMs,
}
