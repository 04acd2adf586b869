import type { EventName, ManifestExperience, TagBoot } from '@vitrine/contract'
import type { isKeptOut } from '@vitrine/targeting'
import { createEngine } from '../changes/engine.ts'
import type { Served } from '../changes/item.ts'
import type { Parts } from '../changes/parts.ts'
import { installApi, type VitrineApi } from './api.ts'
import { attempt, isInside, isPrerendering, whenSeen } from './boundary.ts'
import { type ConsentState, createConsent } from './consent.ts'
import { createDeferredPart } from './deferred.ts'
import { findDevice } from './device.ts'
import { createExperiences } from './experiences.ts'
import { createLabels } from './labels.ts'
import { natives, uuid } from './natives.ts'
import type { createOrigin } from './origin.ts'
import { beacon, keepBatch } from './post.ts'
import { createRecorder, type EventFields } from './recorder.ts'
import type { createRedirects } from './redirect.ts'
import { createSessions } from './session.ts'
import { createStore } from './storage.ts'
import { findVisitor, identifyVisitor } from './visitor.ts'
import type { withdraw } from './withdraw.ts'

interface OptionalParts extends Parts {
  createOrigin?: typeof createOrigin
  createRedirects?: typeof createRedirects
  isKeptOut?: typeof isKeptOut
  withdraw?: typeof withdraw
}
type Loose = Record<string | number, unknown>
/** What the shop passes, as long as it passes what GA4 asks for. */
type Order = Record<'transaction' | 'transaction_id' | 'value' | 'currency', string>

/** Composes the tag: consent -> experiences -> what records; what listens and sends is loaded after the page is parsed. */
export const startTag = (boot: TagBoot, script: HTMLScriptElement | null): void => {
  const from = performance.now()
  const { manifest, collect, parts } = boot
  const { container } = manifest
  const { nonce = '', dataset = {} as DOMStringMap } = script ?? {}
  const first = location.href
  /** It shows what the page around it shows, and leaves all recording to that. */
  const inside = isInside()
  const page = { id: '', at: 0, referrer: '', landing: false }
  const local = createStore(() => localStorage)
  const layer = dataset.layer || 'dataLayer'
  const consent = createConsent(dataset.consent === 'wait', manifest.country)
  const isGranted = () => consent.get() === 'granted'
  /** Nothing is recorded or kept by a page inside another one, or that nobody looks at yet. */
  const isSilent = () => inside || isPrerendering()
  const readLayer = () => ([] as unknown[]).concat((window as unknown as Loose)[layer] ?? [])
  /** What the shop told before the deferred part was there, in the form of a data layer. */
  const early: unknown[] = []
  const taken = new Set<string>()
  let visitor: string | null | undefined
  /** Null for who is not known where none may be made known. */
  const identify = () => {
    visitor ??= isSilent() ? findVisitor(local) : identifyVisitor(local)
    return visitor
  }
  const sessions = createSessions(local, container)
  const labels = createLabels(local, container)
  const hidesFragment = manifest.widgets?.hideFragment || manifest.experiences.some(({ hideFragment }) => hideFragment)
  const device = findDevice()
  const optional = (parts ?? {}) as OptionalParts
  const redirects = optional.createRedirects?.(local, container, {
    nonce,
    page,
    // Without a memory of it a redirect could loop.
    isForbidden: () => inside || !isGranted(),
    flush: (leaving) => recorder.flush(leaving),
  })
  const comesFrom = optional.createOrigin?.(local, container, () =>
    isSilent() ? '' : sessions.at(page.at, page.id).id,
  )
  const engine = createEngine(document, { ...boot, nonce } as Served)
  const deferred = createDeferredPart()
  const { withDeferred } = deferred

  const recorder = createRecorder({
    container,
    device,
    visitor: identify as () => string,
    assignments: () => labels.list(manifest.widgets ? null : manifest.experiences),
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
    if (isSilent() || consent.get() === 'denied') return
    // A visitor who comes back to an open page after the session is over begins a new one there.
    if (sessions.isOver(at)) beginPage(page.referrer)
    recorder.record(name, fields, at, id)
  }

  const api: VitrineApi = {
    track(name, data = {}) {
      whenSeen(() => {
        const at = Date.now()
        if (!deferred.get()) early.push({ event: name, ecommerce: data })
        attempt(() => withDeferred((part) => part.track(name, data, at)))
      })
    },
    consent(wish) {
      // A slip of the pen neither records nor erases anybody.
      if (wish !== 'granted' && wish !== 'denied') return withDeferred((part) => part.warn(wish))
      changeConsent(() => consent.decide(wish))
    },
    getAssignments: () => experiences.list(),
    hydrated: () => attempt(engine.hydrated),
    onReady(then) {
      attempt(() => then(api))
    },
  }

  const experiences = createExperiences(manifest, {
    ...redirects,
    ...optional,
    device,
    isReturning: sessions.isReturning,
    comesFrom,
    visitor: () => (isGranted() ? identify() : null),
    label: labels.get,
    keepLabel: (experience, label) => isSilent() || labels.set(experience, label),
    withDeferred,
    expose(experience, view, at) {
      if (isSilent()) return
      record('exposure', { experience: experience.id, view, page_view: page.id, landing: page.landing }, at)
      withDeferred((part) => part.tellPartners(experience, view))
    },
    boot,
    engine,
    record,
    api,
  })

  const beginPage = (referrer: string, id = uuid()) => {
    page.id = id
    page.at = Date.now()
    page.referrer = referrer
    if (isSilent()) return experiences.evaluate(page.at)
    page.landing = sessions.at(page.at, id).landing === id
    // Whoever arrives on a page without experiences may go on to one that asks.
    comesFrom?.([])
    // Who is redirected opens one page, the other one.
    if (!experiences.evaluate(page.at)) record('page_view', {}, page.at, id)
    withDeferred((part) => part.beginPage())
  }
  const settle = (before?: ConsentState) => {
    const state = consent.get()
    if (state === 'granted') {
      local.open()
      sessions.know(!!findVisitor(local))
      recorder.adopt()
    } else {
      if (state === 'denied') recorder.forget()
      // Where the shop waits, whoever consented on an earlier page stays known.
      else if (before !== 'granted') return
      local.erase()
      visitor = undefined
    }
    if (inside) return
    consent.remember()
    withDeferred((part) => part.consentChanged())
  }
  const changeConsent = (change: () => void) => {
    const before = consent.get()
    change()
    settle(before)
    // What a refusal kept from being recorded begins now.
    if (before === 'denied' && isGranted()) beginPage(page.referrer)
    else experiences.evaluate()
  }
  const hearConsent = (commands: unknown[]) => changeConsent(() => consent.hear(commands))
  /**
   * Records the purchases of a page that is left before the deferred part could read them: number, amount and currency, in GA4's
   * words or ours. If it reads them after all, they are the same orders by their numbers; those without are left to it.
   */
  const takeOrders = () => {
    for (const entry of [...readLayer(), ...early])
      attempt(() => {
        const { event, ecommerce, 1: name = event, 2: params } = entry as Loose
        const { transaction, transaction_id = transaction, value, currency } = (params ?? ecommerce ?? entry) as Order
        // Where templates have no number they write "undefined" or the like.
        if (name !== 'purchase' || !/\d/.test(transaction_id) || taken.has(transaction_id)) return
        taken.add(transaction_id)
        record(name, { transaction: `${transaction_id}`, value: +value || undefined, currency })
      })
  }
  const leave = () => {
    attempt(() => {
      const part = deferred.get()
      if (part) return part.settle()
      hearConsent(readLayer())
      takeOrders()
    })
    attempt(() => recorder.flush('page'))
  }
  const navigated = (isOther: boolean, from: string) => {
    if (!isOther) return experiences.evaluate()
    engine.recheck()
    beginPage(from)
  }

  const addWidgets = (widgets: ManifestExperience[]) => {
    delete manifest.widgets
    manifest.experiences.push(...widgets)
    experiences.evaluate()
  }

  consent.hear(readLayer())
  settle()
  beginPage(document.referrer, redirects?.arrival())
  if (isPrerendering())
    whenSeen(() => {
      hearConsent(readLayer())
      beginPage(document.referrer, redirects?.arrival())
    })
  addEventListener('pageshow', ({ persisted }) => persisted && attempt(() => beginPage(page.referrer)))
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  installApi(api)
  deferred.open(
    {
      served: boot,
      engine,
      natives,
      layer,
      local,
      first,
      record,
      consentState: consent.get,
      identify,
      hearConsent,
      navigated,
      addWidgets,
    },
    () => recorder.flush(),
  )
  engine.cost.script = performance.now() - from
}
