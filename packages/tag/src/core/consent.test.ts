// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConsent } from './consent.ts'

/** As Google's snippet pushes it. */
function gtag(..._args: unknown[]) {
  // biome-ignore lint/complexity/noArguments: consent mode is told by Arguments objects
  return arguments
}
const byDefault = (state: string, region?: unknown) =>
  gtag('consent', 'default', { analytics_storage: state, ...(region !== undefined && { region }) })
const update = (state: string) => gtag('consent', 'update', { analytics_storage: state })
const consentAfter = (commands: unknown[], waits = false, place: { country?: string } = { country: 'TW' }) => {
  const consent = createConsent(waits, place.country)
  consent.hear(commands)
  return consent.get()
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('consent mode', () => {
  it.each([
    ['nothing', [], 'granted'],
    ['a default that denies', [byDefault('denied')], 'waiting'],
    ['a default that grants', [byDefault('granted')], 'granted'],
    ['an update that grants', [byDefault('denied'), update('granted')], 'granted'],
    ['an update before the default', [update('granted'), byDefault('denied')], 'granted'],
    ['an update that denies', [byDefault('denied'), update('denied')], 'denied'],
    ['an update that takes a yes back', [update('granted'), update('denied')], 'denied'],
    [
      'an update of something else',
      [byDefault('denied'), gtag('consent', 'update', { ad_storage: 'granted' })],
      'waiting',
    ],
    ['a default of something else', [gtag('consent', 'default', { ad_storage: 'denied' })], 'granted'],
    ['a default for other countries', [byDefault('denied', ['DE', 'FR'])], 'granted'],
    ['a default for a part of the country', [byDefault('denied', ['TW-TPE'])], 'granted'],
    ['a default for the country', [byDefault('denied', ['JP', 'TW'])], 'waiting'],
    ['the country after all others', [byDefault('granted', ['TW']), byDefault('denied')], 'granted'],
    [
      'all others after the country',
      [byDefault('granted'), byDefault('denied', ['TW']), byDefault('granted')],
      'waiting',
    ],
    ['a list, which is no command', [['consent', 'default', { analytics_storage: 'denied' }]], 'granted'],
    [
      'what is no command at all',
      [null, 7, 'consent', {}, gtag('consent'), gtag('consent', 'default'), gtag()],
      'granted',
    ],
  ])('%s', (_what, commands, state) => {
    expect(consentAfter(commands)).toBe(state)
  })

  it('takes no region for its own where the country is unknown', () => {
    expect(consentAfter([byDefault('denied', ['TW'])], false, {})).toBe('granted')
    expect(consentAfter([byDefault('denied')], false, {})).toBe('waiting')
  })

  it('goes on after an entry that throws', () => {
    const bad = new Proxy(
      {},
      {
        get() {
          throw new Error('of the shop')
        },
      },
    )
    expect(consentAfter([bad, byDefault('denied')])).toBe('waiting')
  })

  it('grants nothing where the shop waits for the API, but may deny', () => {
    expect(consentAfter([update('granted')], true)).toBe('waiting')
    expect(consentAfter([update('denied')], true)).toBe('denied')
  })

  it('is overruled by what the shop decides, now and on the next page', () => {
    for (const state of ['granted', 'denied'] as const) {
      const consent = createConsent(false, 'TW')
      consent.decide(state)
      consent.remember()
      consent.hear([byDefault('denied'), update(state === 'granted' ? 'denied' : 'granted')])
      expect(consent.get()).toBe(state)
      expect(consentAfter([byDefault('denied')])).toBe(state)
    }
  })

  it('is not remembered: each page tells it anew', () => {
    const consent = createConsent(false, 'TW')
    consent.hear([update('denied')])
    consent.remember()
    expect(localStorage.length).toBe(0)
  })
})

describe('a refusal that nothing overrules', () => {
  it('is that of a browser that stores nothing', () => {
    vi.stubGlobal('localStorage', null)
    const consent = createConsent(false, 'TW')
    expect(consent.get()).toBe('denied')
    consent.decide('granted')
    consent.hear([update('granted')])
    expect(consent.get()).toBe('denied')
  })

  it('is not remembered, since the browser may be set otherwise', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const consent = createConsent(false, 'TW')
    consent.decide('granted')
    consent.remember()
    expect([consent.get(), localStorage.length]).toEqual(['denied', 0])
  })
})
