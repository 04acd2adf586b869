import type { VisitSource } from '@vitrine/contract'
import { findHost, isOwn } from './boundary.ts'
import type { Store } from './storage.ts'
import { createStoredValue } from './stored-value.ts'

/** What led to the store, in lower case: the campaign's parameters and the host that referred; a direct visit has neither. */
type Origin = Partial<Record<VisitSource['field'], string>> & { session: string }

const readOrigin = (here: string, from: string, session: string): Origin => {
  const origin: Origin = { session }
  for (const [name, value] of new URL(here).searchParams)
    if (/^utm_(source|medium|campaign|content|term)$/.test(name)) origin[name as 'utm_source'] = value.toLowerCase()
  const referrer = isOwn(from, here) ? '' : findHost(from).toLowerCase()
  if (referrer) origin.referrer = referrer
  return origin
}
const isDirect = (origin: Origin) => Object.keys(origin).length === 1

/**
 * Whether a visit came in one of these ways: the last arrival from elsewhere in a session counts, so that it is to be asked on every page,
 * if only of no way. Without a session ('') nothing is kept.
 */
export const createOrigin = (
  store: Store,
  container: string,
  sessionNow: () => string,
  here = location.href,
  from = document.referrer,
) => {
  const stored = createStoredValue<Origin>(store, `${container}:origin`)
  let origin: Origin | undefined
  const find = () => {
    const session = sessionNow()
    if (origin?.session === session) return origin
    const arrived = readOrigin(here, from, session)
    const kept = stored.read()
    // A page that is loaded again names the same referrer, perhaps without the campaign: that is no other arrival.
    const isKept = Object.entries(arrived).every(
      ([name, value]) => name === 'session' || kept?.[name as 'referrer'] === value,
    )
    origin = kept && (!session || kept.session === session) && isKept ? kept : arrived
    if (session && origin !== kept) stored.write(origin)
    return origin
  }
  return (sources: VisitSource[]): boolean => {
    const own = find()
    return sources.some(({ field, operator, value }) => {
      if (field === 'direct') return isDirect(own)
      const said = own[field] ?? ''
      if (operator === 'is') return said === value
      return operator === 'contains' ? said.includes(value) : said.startsWith(value)
    })
  }
}
