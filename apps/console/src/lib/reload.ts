import { isAnythingUnsaved } from './unsaved.ts'

const key = 'vitrine.reloaded_at'
const onceInMs = 60_000

interface Situation {
  online: boolean
  /** Whether something would be lost. */
  unsaved: boolean
  /** When the page last reloaded itself, and what time it is; in milliseconds. */
  reloadedAt: number
  now: number
}

/** A deploy replaces hashed files, which a reload mends; it mends no broken connection, and is tried once a minute at most. */
export const mayReload = ({ online, unsaved, reloadedAt, now }: Situation): boolean =>
  online && !unsaved && now - reloadedAt >= onceInMs

/** Loads the page anew when that may help and nothing is lost by it. Answers whether it does. */
export function reloadOnce(): boolean {
  const now = Date.now()
  const reloadedAt = Number(sessionStorage.getItem(key))
  if (!mayReload({ online: navigator.onLine, unsaved: isAnythingUnsaved(), reloadedAt, now })) return false
  sessionStorage.setItem(key, String(now))
  window.location.reload()
  return true
}
