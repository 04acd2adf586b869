import type { EventName, TagBoot } from '@vitrine/contract'
import { detectDevice } from '@vitrine/targeting'
import { createEngine } from '../changes/engine.ts'
import type { Later } from '../later/index.ts'
import { installApi, isStarted, type VitrineApi } from './api.ts'
import { attempt, whenParsed } from './boundary.ts'
import { createConsent } from './consent.ts'
import { readPass } from './door.ts'
import { createExperiences } from './experiences.ts'
import { createLabels } from './labels.ts'
import { lazy } from './lazy.ts'
import { uuid } from './natives.ts'
import { startPass } from './passage.ts'
import { beacon, keepBatch } from './post.ts'
import { createRecorder, type EventFields } from './recorder.ts'
import { createRedirects } from './redirect.ts'
import { createSessions } from './session.ts'
import { showView } from './show.ts'
import { createStore } from './storage.ts'
import { findVisitor, identifyVisitor } from './visitor.ts'

const findDevice = () => {
  const { userAgentData, userAgent, maxTouchPoints } = navigator as Navigator & {
    userAgentData?: { mobile: boolean; platform: string }
  }
  return detectDevice({
    uaMobile: userAgentData?.mobile,
    uaPlatform: userAgentData?.platform,
    userAgent,
    maxTouchPoints,
  })
}

/** Starts the tag on a page, once: preview or editor -> consent -> experiences -> what listens and records. */
export const start = (boot: TagBoot, script = document.currentScript as HTMLScriptElement | null): void => {
  if (isStarted()) return
  const { manifest, base, collect } = boot
  const { container } = manifest
  const nonce = script?.nonce ?? ''
  const pass = readPass()
  if (pass) return startPass(pass, boot, nonce)

  const local = createStore(() => localStorage)
  const tab = createStore(() => sessionStorage)
  const consent = createConsent(script?.dataset.consent === 'wait')
  const isGranted = () => consent.get() === 'granted'
  const identify = () => identifyVisitor(local)
  const sessions = createSessions(local, container)
  const labels = createLabels(local, container, (id) => manifest.experiences.some((other) => other.id === id))
  const hidesFragment = manifest.experiences.some(({ hideFragment }) => hideFragment)
  const page = { id: '', at: 0, referrer: '' }
  const device = findDevice()
  const redirects = createRedirects(tab, container, nonce)

  let later: Later | undefined
  let waiting: ((later: Later) => void)[] = []
  const withLater = (use: (later: Later) => void) => {
    if (later) use(later)
    else waiting.push(use)
  }

  const recorder = createRecorder({
    container,
    device,
    visitor: identify,
    assignments: labels.list,
    url: () => (hidesFragment ? location.href.replace(/#.*/, '') : location.href).slice(0, 2048),
    referrer: () => page.referrer.slice(0, 2048),
    sessionAt: (now) => sessions.at(now, page.id),
    isOpen: (leaving) => isGranted() && !!(leaving || later),
    send(batch, leaving) {
      if (!leaving) later?.send(batch)
      // Nobody learns what becomes of a beacon: what a redirect depends on is sent again by the next page.
      else if (!beacon(collect, batch) || leaving === 'redirect') keepBatch(local, batch, 0)
    },
  })
  const record = (name: EventName, fields?: EventFields, at = Date.now(), id?: string) => {
    if (consent.get() === 'denied') return
    // A visitor who comes back to an open page after the session is over begins a new one there.
    if (sessions.isOver(at)) beginPage(page.referrer)
    recorder.record(name, fields, at, id)
  }

  const api: VitrineApi = {
    track(name, data = {}) {
      const at = Date.now()
      withLater((part) => part.track(name, data, at))
    },
    consent(wish) {
      if (!consent.decide(wish)) return
      settle()
      experiences.evaluate()
    },
    getAssignments: () =>
      experiences.active().map(({ experience: { id, name }, label, shown }) => ({
        experience: id,
        name,
        view: label?.view ?? (shown as string),
        shown: shown as string,
        epoch: label?.epoch ?? 0,
      })),
    onReady(then) {
      attempt(() => then(api))
    },
  }

  const engine = createEngine(document, nonce)
  const stage = {
    boot,
    engine,
    record,
    withLater,
    api,
    // Without a memory of it a redirect could loop.
    redirect: (to: string) => isGranted() && redirects.go(to, page.id, () => recorder.flush('redirect')),
  }
  const experiences = createExperiences(manifest, {
    device,
    url: () => location.href,
    isReturning: () => sessions.at(page.at, page.id).returning,
    visitor: () => (isGranted() ? identify() : null),
    label: labels.get,
    keepLabel: labels.set,
    await(activation, fire) {
      let cancelled = false
      let cancel = () => {}
      withLater((part) => {
        if (!cancelled) cancel = part.awaitTrigger(activation, fire)
      })
      return () => {
        cancelled = true
        cancel()
      }
    },
    expose(experience, view, at) {
      const landing = sessions.at(at, page.id).landing === page.id
      record('exposure', { experience: experience.id, view, page_view: page.id, landing }, at)
      withLater((part) => isGranted() && part.tellPartners(manifest, experience, view))
    },
    show: (experience, view) => showView(stage, experience, view),
  })

  const beginPage = (referrer: string, id = uuid()) => {
    page.id = id
    page.at = Date.now()
    page.referrer = referrer
    sessions.at(page.at, id)
    // Who is redirected opens one page, the other one.
    if (!experiences.evaluate(page.at)) record('page_view', {}, page.at, id)
    withLater((part) => part.beginPage())
  }
  const settle = () => {
    if (isGranted()) {
      local.open()
      tab.open()
      sessions.know(!!findVisitor(local))
      recorder.adopt()
      withLater((part) => part.keepCookie())
    } else if (consent.get() === 'denied') {
      recorder.forget()
      local.erase()
      tab.erase()
      consent.remember()
      withLater((part) => part.keepCookie())
    }
  }

  const first = location.href
  const navigated = (isOther: boolean, from: string) => {
    if (!isOther) return void experiences.evaluate()
    engine.recheck()
    beginPage(from)
  }
  settle()
  beginPage(document.referrer, redirects.arrival())
  addEventListener('pageshow', ({ persisted }) => persisted && attempt(() => beginPage(page.referrer)))
  const leave = () => {
    attempt(() => later?.settle())
    attempt(() => recorder.flush('page'))
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  installApi(api)
  whenParsed(() =>
    lazy.later(base).then((part) => {
      const layer = script?.dataset.layer || 'dataLayer'
      later = part.startLater({ container, collect, base, layer, local, tab, first, record, isGranted, navigated })
      for (const use of waiting) attempt(() => use(later as Later))
      waiting = []
      recorder.flush()
    }, attempt),
  )
}
