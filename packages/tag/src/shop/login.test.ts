// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../core/storage.ts'
import { watchLogin } from './login.ts'

const login = '<div><form id="f"><input name="email"><input type="password"></form></div>'
let heard: string[]
const start = (body: string) => {
  document.body.innerHTML = body
  const store = createStore(() => sessionStorage)
  store.open()
  watchLogin(store, (outcome) => heard.push(outcome))
}
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is laid out here: everything that is there can be seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  sessionStorage.clear()
  location.href = 'https://shop.example/login'
  heard = []
})
afterEach(() => {
  // Listeners of a test go with its document.
  document.documentElement.replaceChildren(document.createElement('body'))
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('watchLogin', () => {
  it('hears an attempt that fails on the same page', () => {
    start(login)
    submit()
    document.querySelector('form')?.insertAdjacentHTML('afterend', '<p role="alert">Wrong password</p>')
    vi.advanceTimersByTime(3000)
    expect(heard).toEqual(['login_attempt', 'login_failure'])
  })

  it('hears a success by a logout link on the next page', () => {
    sessionStorage.setItem('vitrine:login', JSON.stringify({ at: Date.now() - 2000, form: true }))
    start('<a href="/users/logout">Log out</a>')
    vi.advanceTimersByTime(3000)
    expect(heard).toEqual(['login_success'])
  })

  it('hears a failure where the form came back with an error', () => {
    sessionStorage.setItem('vitrine:login', JSON.stringify({ at: Date.now() - 2000, form: true }))
    start(login.replace('<form', '<p class="errors">No</p><form'))
    vi.advanceTimersByTime(3000)
    expect(heard).toEqual(['login_failure'])
  })

  it('forgets an attempt of more than a minute ago', () => {
    sessionStorage.setItem('vitrine:login', JSON.stringify({ at: Date.now() - 61_000, form: true }))
    start('<a href="/logout">Log out</a>')
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual([])
  })

  it('never reads a field', () => {
    const read = vi.spyOn(HTMLInputElement.prototype, 'value', 'get')
    start(login)
    submit()
    vi.advanceTimersByTime(60_000)
    expect(read).not.toHaveBeenCalled()
  })

  it('takes a form with two passwords for a registration', () => {
    start('<form><input type="password"><input type="password"></form>')
    submit()
    expect(heard.filter((outcome) => outcome === 'login_attempt')).toEqual([])
  })
})
