import type { CollectBatch, EventName } from '@vitrine/contract'
import { attempt } from '../core/boundary.ts'
import { adoptNatives, type Natives } from '../core/natives.ts'
import type { EventFields } from '../core/recorder.ts'
import { createStore, type Store } from '../core/storage.ts'
import { identifyVisitor, writeVisitorCookie } from '../core/visitor.ts'
import { isComplete, readShopEvent } from '../shop/ga4.ts'
import { listenToShop } from '../shop/shop.ts'
import { widgets } from '../widgets.gen.ts'
import { awaitTrigger } from './activation.ts'
import { watchEngagement } from './engagement.ts'
import { createOutbox } from './outbox.ts'
import { tellPartners } from './partners.ts'
import { watchRoute } from './route.ts'
import { mountWidget } from './widgets.ts'

const RETRY_MS = 2000

/** What this part may ask of the core. */
export interface Core {
  natives: Natives
  container: string
  collect: string
  base: string
  /** Name of the page's data layer. */
  layer: string
  local: Store
  /** The page's address when the core started. */
  first: string
  isGranted(): boolean
  /** The address has changed without loading, perhaps to another page. */
  navigated(isOther: boolean, from: string): unknown
  record(name: EventName, fields?: EventFields, at?: number): void
}

/** What nobody waits for before the page is painted: listening, sending, late triggers, widgets. Loaded by the core as a chunk. */
export const startDeferred = ({
  natives,
  container,
  collect,
  base,
  layer,
  local,
  first,
  record,
  isGranted,
  navigated,
}: Core) => {
  adoptNatives(natives)
  const listeners = new Set<(name: string) => void>()
  const hear = (name: string) => {
    for (const listener of listeners) attempt(() => listener(name))
  }
  const tab = createStore(() => sessionStorage)
  const outbox = createOutbox(local, container, collect)
  outbox.schedule(RETRY_MS)
  const shop = attempt(() => listenToShop(layer, tab, ({ name, ...fields }, at) => record(name, fields, at), hear))
  watchRoute(first, navigated)
  const beginEngagement = watchEngagement(() => record('engaged'))
  const onEvent = (heard: (name: string) => void) => {
    listeners.add(heard)
    return () => listeners.delete(heard)
  }

  return {
    /** Writes the visitor's cookie, which also starts its 400 days anew, or takes it away with all the rest. */
    consentChanged() {
      if (isGranted()) tab.open()
      else tab.erase()
      writeVisitorCookie(isGranted() ? identifyVisitor(local) : null)
    },
    send: (batch: CollectBatch) => outbox.send(batch),
    beginPage() {
      shop?.look()
      beginEngagement()
    },
    /** The page goes away: what was only guessed so far is recorded. */
    settle: () => shop?.settle(),
    track(name: string, data: Record<string, unknown>, at: number) {
      hear(name)
      const event = readShopEvent(name, data)
      // An order without a number counts as one of its own; a refund of nothing known is none.
      if (event && (isComplete(event) || event.name === 'purchase')) {
        shop?.note(event.name)
        return record(event.name, event, at)
      }
      const { value, currency } = readShopEvent('view_item', data) ?? {}
      record('custom', { label: String(name).slice(0, 200), value, currency }, at)
    },
    awaitTrigger: (activation: Parameters<typeof awaitTrigger>[0], fire: () => void) =>
      awaitTrigger(activation, onEvent, fire),
    mountWidget: (kind: string, file: string, subject: { experience: string; view: string }) =>
      mountWidget(widgets, kind, base, file, {
        ...subject,
        base,
        record: (name, label) => record(name, { ...subject, label }),
      }),
    tellPartners: (partners: Parameters<typeof tellPartners>[0], subject: { id: string; name: string }, view: string) =>
      tellPartners(partners, layer, subject, view),
  }
}
export type Deferred = ReturnType<typeof startDeferred>
