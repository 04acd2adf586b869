import type { EventName, TagBoot } from '@vitrine/contract'
import { createEngine } from '../changes/engine.ts'
import type { Parts } from '../changes/parts.ts'
import { installApi, type VitrineApi } from './api.ts'
import { attempt, isInside } from './boundary.ts'
import { createConsent } from './consent.ts'
import { createDeferredPart } from './deferred.ts'
import { findDevice } from './device.ts'
import { createExperiences } from './experiences.ts'
import { createLabels } from './labels.ts'
import { natives, uuid } from './natives.ts'
import { beacon, keepBatch } from './post.ts'
import { createRecorder, type EventFields } from './recorder.ts'
import { createRedirects } from './redirect.ts'
import { createSessions } from './session.ts'
import { createStore } from './storage.ts'
import { findVisitor, identifyVisitor } from './visitor.ts'

/** Composes the tag: consent -> experiences -> what records; what listens and sends is loaded after the page is parsed. */
export const startTag = (boot: TagBoot, script: HTMLScriptElement | null): void => {
  const { manifest, base, collect, frameworks, parts } = boot
  const { container } = manifest
  const { nonce = '', dataset = {} as DOMStringMap } = script ?? {}
  const first = location.href
  /** It shows what the page around it shows, and leaves all recording to that. */
  const inside = isInside()
  let warned = false
  const page = { id: '', at: 0, referrer: '', landing: false }
  const local = createStore(() => localStorage)
  const consent = createConsent(dataset.consent === 'wait')
  const isGranted = () => consent.get() === 'granted'
  let visitor: string | undefined
  const identify = () => {
    visitor ??= identifyVisitor(local)
    return visitor
  }
  const sessions = createSessions(local, container)
  const labels = createLabels(local, container)
  const hidesFragment = manifest.experiences.some(({ hideFragment }) => hideFragment)
  const device = findDevice()
  const redirects = createRedirects(local, container, nonce)
  const engine = createEngine(document, { nonce, frameworks, parts: parts as Parts })
  const deferred = createDeferredPart()
  const { withDeferred } = deferred

  const recorder = createRecorder({
    container,
    device,
    visitor: identify,
    assignments: () => labels.list(manifest.experiences),
    url: () => (hidesFragment ? location.href.replace(/#.*/, '') : location.href).slice(0, 2048),
    referrer: () => page.referrer.slice(0, 2048),
    sessionAt: (now) => sessions.at(now, page.id),
    isOpen: (leaving) => isGranted() && !!(leaving || deferred.get()),
    send(batch, leaving) {
      if (!leaving) deferred.get()?.send(batch)
      // Nobody learns what becomes of a beacon: what a redirect depends on is sent again by the next page.
      else if (!beacon(collect, batch) || leaving === 'redirect') keepBatch(local, batch, 0)
    },
  })
  const record = (name: EventName, fields?: EventFields, at = Date.now(), id?: string) => {
    if (inside || consent.get() === 'denied') return
    // A visitor who comes back to an open page after the session is over begins a new one there.
    if (sessions.isOver(at)) beginPage(page.referrer)
    recorder.record(name, fields, at, id)
  }

  const api: VitrineApi = {
    track(name, data = {}) {
      const at = Date.now()
      attempt(() => withDeferred((part) => part.track(name, data, at)))
    },
    consent(wish) {
      // A slip of the pen neither records nor erases anybody.
      if (wish !== 'granted' && wish !== 'denied') {
        if (!warned) console.warn('vitrine: consent is granted or denied, not', wish)
        warned = true
        return
      }
      const before = consent.get()
      consent.decide(wish)
      settle()
      // What a refusal kept from being recorded begins now.
      if (before === 'denied' && isGranted()) beginPage(page.referrer)
      else experiences.evaluate()
    },
    getAssignments: () => experiences.list(),
    hydrated: () => attempt(engine.hydrated),
    onReady(then) {
      attempt(() => then(api))
    },
  }

  const experiences = createExperiences(manifest, {
    device,
    isReturning: sessions.isReturning,
    visitor: () => (isGranted() ? identify() : null),
    label: labels.get,
    keepLabel: (experience, label) => inside || labels.set(experience, label),
    withDeferred,
    expose(experience, view, at) {
      record('exposure', { experience: experience.id, view, page_view: page.id, landing: page.landing }, at)
      withDeferred((part) => !inside && isGranted() && part.tellPartners(manifest, experience, view))
    },
    boot,
    engine,
    record,
    api,
    // Without a memory of it a redirect could loop.
    redirect: (to) => !inside && isGranted() && redirects.go(to, page.id, () => recorder.flush('redirect')),
  })

  const beginPage = (referrer: string, id = uuid()) => {
    page.id = id
    page.at = Date.now()
    page.referrer = referrer
    if (inside) return experiences.evaluate(page.at)
    page.landing = sessions.at(page.at, id).landing === id
    // Who is redirected opens one page, the other one.
    if (!experiences.evaluate(page.at)) record('page_view', {}, page.at, id)
    withDeferred((part) => part.beginPage())
  }
  const settle = () => {
    if (isGranted()) {
      local.open()
      sessions.know(!!findVisitor(local))
      recorder.adopt()
    } else if (consent.get() === 'denied') {
      recorder.forget()
      local.erase()
      visitor = undefined
    } else return
    consent.remember()
    withDeferred((part) => part.consentChanged())
  }
  const leave = () => {
    attempt(() => deferred.get()?.settle())
    attempt(() => recorder.flush('page'))
  }
  const navigated = (isOther: boolean, from: string) => {
    if (!isOther) return experiences.evaluate()
    engine.recheck()
    beginPage(from)
  }

  settle()
  beginPage(document.referrer, redirects.arrival())
  addEventListener('pageshow', ({ persisted }) => persisted && attempt(() => beginPage(page.referrer)))
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  installApi(api)
  const layer = dataset.layer || 'dataLayer'
  deferred.open(
    { natives: natives(), container, collect, base, layer, local, first, record, isGranted, navigated },
    () => recorder.flush(),
  )
}
