import type {
  CollectBatch,
  EventName,
  ManifestActivation,
  ManifestExperience,
  ManifestView,
  TagBoot,
} from '@vitrine/contract'
import type { Engine } from '../changes/engine.ts'
import { COOKIE, type KeptCode } from '../codes/wish.ts'
import { attempt } from '../core/boundary.ts'
import type { ConsentState } from '../core/consent.ts'
import { adoptNatives, type Natives } from '../core/natives.ts'
import type { EventFields } from '../core/recorder.ts'
import type { Session } from '../core/session.ts'
import { createStore, type Store } from '../core/storage.ts'
import { createStoredValue } from '../core/stored-value.ts'
import { writeVisitorCookie } from '../core/visitor.ts'
import { wantsDebug } from '../debug/wish.ts'
import { askFigures } from '../figures/ask.ts'
import { canCount, readShopEvent, type ShopEvent } from '../shop/ga4.ts'
import { makeOrderId } from '../shop/order-id.ts'
import { noteProduct } from '../shop/seen-product.ts'
import { listenToShop } from '../shop/shop.ts'
import type { Terms } from '../terms/terms.ts'
import { askTime } from '../time/ask.ts'
import { widgets } from '../widgets.gen.ts'
import { awaitTrigger } from './activation.ts'
import { watchEngagement } from './engagement.ts'
import { lazy } from './lazy.ts'
import { createOutbox } from './outbox.ts'
import { tellPartners } from './partners.ts'
import { prepareReport } from './report.ts'
import { watchRoute } from './route.ts'
import { createWhereabouts } from './whereabouts.ts'
import { fetchContent, mountWidget } from './widgets.ts'

const RETRY_MS = 2000

/** What this part may ask of the core. */
export interface Core {
  natives: Natives
  served: TagBoot
  engine: Pick<Engine, 'apply' | 'stateOf' | 'cost'>
  /** Name of the page's data layer. */
  layer: string
  local: Store
  /** The page's address when the core started. */
  first: string
  consentState(): ConsentState
  /** The visitor's id, made if need be and allowed. */
  identify(): string | null
  /** Commands of Google's consent mode. */
  hearConsent(commands: unknown[]): void
  /** The experiences that no first paint waits for have come. */
  addWidgets(widgets: ManifestExperience[]): void
  /** The address has changed without loading, perhaps to another page. */
  navigated(isOther: boolean, from: string): unknown
  record(name: EventName, fields?: EventFields, at?: number, id?: string): void
}

const hasTerms = ({ views }: ManifestExperience): boolean => views.some(({ terms }) => terms)

/** What nobody waits for before the page is painted: listening, sending, late triggers, widgets. Loaded by the core as a chunk. */
export const startDeferred = ({
  natives,
  served,
  engine,
  layer,
  local,
  first,
  record,
  consentState,
  identify,
  hearConsent,
  navigated,
  addWidgets,
}: Core) => {
  adoptNatives(natives)
  const { base, collect, manifest } = served
  const { container } = manifest
  const isGranted = () => consentState() === 'granted'
  const listeners = new Set<(name: string) => void>()
  const hear = (name: string) => {
    for (const listener of listeners) attempt(() => listener(name))
  }
  const tab = createStore(() => sessionStorage)
  const whereabouts = createWhereabouts(tab, collect)
  const ask = askTime(collect)
  const figures = askFigures(base, { collect, container, isPreview: false })
  const session = createStoredValue<Session>(local, `${container}:session`)
  let terms: Terms | undefined
  let loadingTerms: Promise<Terms> | undefined
  const withTerms = (use: (terms: Terms) => void) => {
    loadingTerms ??= lazy
      .terms(base)
      .then(({ createTerms }) => createTerms({ container, local, figures, session: () => session.read()?.id ?? '' }))
    loadingTerms.then(
      (loaded) => {
        terms = loaded
        attempt(() => use(loaded))
      },
      () => {},
    )
  }
  const widgetsCame = manifest.widgets
    ? fetchContent<ManifestExperience[]>(base, manifest.widgets.file).then(
        (widgets) => {
          attempt(() => addWidgets(widgets))
          return true
        },
        () => false,
      )
    : Promise.resolve(true)
  /** An order ends what is shown until there is one. */
  const hearOrder = () => {
    for (const { id, views } of manifest.experiences)
      for (const { terms: own } of views)
        if (own?.caps?.until?.includes('ordered')) withTerms((loaded) => loaded.hear(id, 'ordered', own))
  }
  /** A code that is taken, or was on an earlier page, is entered here, or forgotten with all the rest. */
  const settleCode = (taken?: KeptCode) => {
    if (taken || document.cookie.includes(COOKIE))
      Promise.all([lazy.codes(base), widgetsCame]).then(
        ([{ dropCode, fillCode, keepCode }, isKnown]) => {
          if (!isGranted()) return dropCode()
          if (taken) keepCode(taken)
          if (isKnown)
            fillCode({
              find: (id) => manifest.experiences.find((each) => each.id === id && (each.end ?? Infinity) > Date.now()),
              part: (path) => fetchContent(base, path),
            })
        },
        () => {},
      )
  }
  const outbox = createOutbox(local, container, collect, isGranted)
  outbox.schedule(RETRY_MS)
  const addReport = prepareReport(engine.cost)
  const recordShop = (event: ShopEvent, at: number) => {
    const { name, ...fields } = event
    noteProduct(event)
    if (name === 'purchase') widgetsCame.then(hearOrder)
    const isNameless = name === 'purchase' && !event.transaction
    record(name, fields, at, isNameless && isGranted() ? makeOrderId(identify() ?? '', event, at) : undefined)
  }
  /** A default that denies although the visitor's last word may be a yes, yet to come: what must not be stored is kept in memory. */
  const takeConsent = (commands: unknown[]) => {
    const kept = local.names().map((name) => [name, local.get(name)] as const)
    hearConsent(commands)
    if (consentState() === 'waiting') for (const [name, value] of kept) local.set(name, value)
  }
  const shop = attempt(() => listenToShop(layer, tab, { event: recordShop, name: hear, consent: takeConsent }))
  watchRoute(first, navigated)
  if (wantsDebug(first))
    lazy.debug(base).then(
      ({ startDebug }) =>
        startDebug({ manifest, local, consentState, stateOf: engine.stateOf, isNear: whereabouts.isNear }),
      () => {},
    )
  const beginEngagement = watchEngagement(() => record('engaged'))
  let warned = false
  const onEvent = (heard: (name: string) => void) => {
    listeners.add(heard)
    return () => listeners.delete(heard)
  }

  return {
    /** Writes the visitor's cookie, which also starts its 400 days anew, or takes it away with all the rest. */
    consentChanged() {
      if (isGranted()) tab.open()
      else tab.erase()
      writeVisitorCookie(isGranted() ? identify() : null)
      settleCode()
    },
    /** The shop passed a word that is no decision. */
    warn(wish: unknown) {
      if (!warned) console.warn('vitrine: consent is granted or denied, not', wish)
      warned = true
    },
    send: (batch: CollectBatch) => outbox.send(addReport(batch)),
    beginPage() {
      shop?.look()
      beginEngagement()
    },
    /** The page goes away: what was only guessed so far is recorded. */
    settle: () => shop?.settle(),
    track(name: string, data: Record<string, unknown>, at: number) {
      hear(name)
      const event = readShopEvent(name, data)
      if (event && canCount(event)) return shop ? shop.tell(event, 'track', at) : recordShop(event, at)
      const { value, currency } = readShopEvent('view_item', data) ?? {}
      record('custom', { label: String(name).slice(0, 200), value, currency }, at)
    },
    /**
     * Fires once when the trigger is met, if the visitor is in one of the places, and the terms of a widget hold; the answer takes it
     * back.
     */
    awaitTrigger(experience: ManifestExperience, fire: () => void) {
      const { activation = {} } = experience
      const { places }: Partial<ManifestActivation> = activation
      // Asked at once: the trigger may come late.
      const near = places && whereabouts.ask(places)
      let isDone = false
      let stopTerms = () => {}
      const begin = () => {
        if (isDone) return
        if (!hasTerms(experience)) return void attempt(fire)
        withTerms((loaded) => {
          if (!isDone) stopTerms = loaded.await(experience, manifest.experiences.indexOf(experience), fire)
        })
      }
      const stop = awaitTrigger(activation, onEvent, () => (near ? near.then((isNear) => isNear && begin()) : begin()))
      return () => {
        isDone = true
        stop()
        stopTerms()
      }
    },
    mountWidget(experience: ManifestExperience, view: ManifestView) {
      const { id, kind } = experience
      const { file = '', terms: own } = view
      const anchor = own?.anchor
      // Its terms hold for another version only.
      if (hasTerms(experience) && !terms?.admits(id, view)) return () => {}
      const subject = { experience: id, view: view.id }
      const name = (key: string) => `${container}:${id}:${key}`
      const api: Parameters<typeof mountWidget>[3] = {
        ...subject,
        base,
        order: manifest.experiences.indexOf(experience),
        askTime: ask,
        place: whereabouts.find,
        figures,
        memory: { get: (key) => local.get(name(key)), set: (key, value) => local.set(name(key), value) },
        keepCode: (kept) => settleCode({ ...kept, ...subject }),
        record(event, label) {
          record(event, { ...subject, label })
          if (event === 'widget_closed') terms?.hear(id, 'closed', own)
          if (event === 'widget_clicked' && label !== 'open') terms?.hear(id, 'clicked', own)
        },
      }
      const remove = mountWidget(
        widgets,
        kind,
        file,
        api,
        anchor && ((then) => terms?.placeAt(engine, anchor, kind, then) ?? (() => {})),
      )
      return terms?.hold(id, remove) ?? remove
    },
    tellPartners: (subject: { id: string; name: string }, view: string) =>
      isGranted() && tellPartners(manifest, layer, subject, view),
  }
}
export type Deferred = ReturnType<typeof startDeferred>
