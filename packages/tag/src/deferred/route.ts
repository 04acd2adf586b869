import { attempt } from '../core/boundary.ts'

/**
 * Whether two addresses are different pages: a fragment is only a place on a page unless it is a route (#/…, #!…), and an
 * address that was merely replaced is another page only with another path: shops tidy their queries that way.
 */
export const isOtherPage = (from: string, to: string, replaced: boolean): boolean => {
  const a = new URL(from)
  const b = new URL(to)
  return (
    a.origin + a.pathname !== b.origin + b.pathname ||
    (!replaced && a.search !== b.search) ||
    (a.hash !== b.hash && /^#[/!]/.test(b.hash || a.hash))
  )
}

/** Calls back after each change of the address since `last` without loading: history is wrapped, not polled, and always obeyed first. */
export const watchRoute = (last: string, changed: (isOther: boolean, from: string) => unknown): void => {
  const look = (replaced: boolean) =>
    attempt(() => {
      const from = last
      last = location.href
      if (from !== last) changed(isOtherPage(from, last, replaced), from)
    })
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    if (typeof original !== 'function') continue
    history[name] = function (...args) {
      const result = original.apply(this, args)
      look(name === 'replaceState')
      return result
    }
  }
  addEventListener('popstate', () => look(false))
  addEventListener('hashchange', () => look(false))
  look(true)
}
