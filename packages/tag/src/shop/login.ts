import { parentOf, plain } from '@vitrine/targeting'
import { attempt, whenParsed } from '../core/boundary.ts'
import { fromJson, toJson } from '../core/natives.ts'
import type { Store } from '../core/storage.ts'

type Outcome = 'login_attempt' | 'login_success' | 'login_failure'

const WINDOW_MS = 60_000
/** When to look after an attempt, and at the beginning of the page after one (ms). */
const LOOKS = [600, 2000, 5000, 15_000, 40_000]

const PROVIDERS =
  'a[href*="access.line.me"],a[href*="accounts.google.com/"],a[href*="facebook.com/"][href*="oauth"],a[href*="/auth/line"],a[href*="/auth/google"],a[href*="/auth/facebook"]'
const LOGOUT = 'a[href*="logout"],a[href*="log_out"],a[href*="sign_out"],a[href*="signout"],form[action*="logout"]'
const ERRORS = '[role=alert],.error,.errors,.alert-danger,[aria-invalid=true]'

const isVisible = (element: Element) =>
  element.getClientRects().length > 0 && (element.matches('input') || !!element.textContent?.trim())
const countPasswords = (form: Element) => plain(form).querySelectorAll('input[type=password]').length

/** A logout link, an account page, or a customer id that Shopify's themes carry. */
const isSignedIn = () =>
  !!document.querySelector(LOGOUT) ||
  /\/(account|user\/center|users\/\w+\/edit)\/?$/.test(location.pathname) ||
  !!(window as { __st?: { cid?: unknown } }).__st?.cid

/**
 * Guesses logins where the shop reports none: a submitted form with one password (two are a registration) or a click on a
 * provider's button is an attempt; what the page shows within a minute tells how it went. Contents of fields are never read.
 */
export const watchLogin = (store: Store, heard: (outcome: Outcome) => void): void => {
  const read = () => {
    const kept = fromJson<{ at: number; form: boolean }>(store.get('login'))
    return kept && Date.now() - kept.at < WINDOW_MS ? kept : null
  }
  const finish = (outcome: Outcome) => {
    store.set('login', null)
    heard(outcome)
  }
  const look = (last: boolean) => {
    const kept = read()
    if (!kept) return
    if (isSignedIn()) return finish('login_success')
    const form = [...document.forms].find(
      (candidate) => countPasswords(candidate) === 1 && plain(candidate).getClientRects().length,
    )
    if (!form) return kept.form && last ? finish('login_success') : undefined
    const near = [...(parentOf(form) ?? form).querySelectorAll(ERRORS)]
    if (near.some(isVisible)) finish('login_failure')
  }
  const lookLater = () => {
    LOOKS.forEach((ms, i) => {
      setTimeout(() => attempt(() => look(i > 0)), ms)
    })
  }
  const begin = (form: boolean) => {
    store.set('login', toJson({ at: Date.now(), form }))
    heard('login_attempt')
    lookLater()
  }
  const listen = (name: 'submit' | 'click', isAttempt: (target: Element) => boolean) =>
    document.addEventListener(
      name,
      ({ target }) =>
        attempt(() => target instanceof Element && isAttempt(target) && !isSignedIn() && begin(name === 'submit')),
      true,
    )
  listen('submit', (form) => countPasswords(form) === 1)
  listen('click', (target) => !!plain(target).closest(PROVIDERS))
  if (read()) whenParsed(lookLater)
}
