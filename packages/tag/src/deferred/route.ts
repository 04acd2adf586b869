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

/** What this needs of the Navigation API (https://html.spec.whatwg.org/#navigation-api; Chrome 102, Safari 26.2, Firefox 147). */
interface Navigation {
  addEventListener(name: 'currententrychange', heard: (event: { navigationType: string | null }) => void): void
}

/** Wraps history, which is always obeyed first; routers that kept its functions from before are not heard. */
const wrapHistory = (look: (replaced: boolean) => void) => {
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
}

/**
 * Calls back after each change of the address since `last` without loading. `currententrychange` comes the moment the address has
 * changed, whoever changed it (history, a link, an intercepted navigation); `navigate` may yet be canceled, and `navigatesuccess`
 * waits for the new content, over which the old version would lie. Without the Navigation API history is wrapped; nothing is polled.
 */
export const watchRoute = (last: string, changed: (isOther: boolean, from: string) => unknown): void => {
  const look = (replaced: boolean) =>
    attempt(() => {
      const from = last
      last = location.href
      if (from !== last) changed(isOtherPage(from, last, replaced), from)
    })
  const { navigation } = window as { navigation?: Navigation }
  if (navigation)
    navigation.addEventListener('currententrychange', ({ navigationType }) => look(navigationType === 'replace'))
  else wrapHistory(look)
  look(true)
}
