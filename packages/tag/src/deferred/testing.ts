import type { Manifest } from '@vitrine/contract'
import { createCost } from '../changes/cost.ts'
import { natives } from '../core/natives.ts'
import { createStore } from '../core/storage.ts'
import type { WidgetApi } from '../widget.ts'
import type { Core } from './index.ts'

/** A core that records nothing, of a container with nothing released. */
export const makeCore = (own: Partial<Core> = {}, manifest: Partial<Manifest> = {}): Core => ({
  natives,
  served: {
    manifest: { version: 1, container: 'c1', revision: 1, currency: 'TWD', experiences: [], ...manifest },
    collect: '/collect',
    base: '/tag/',
    scripts: {},
  },
  engine: { apply: () => ({ undo() {} }), stateOf: () => undefined, cost: createCost() },
  layer: 'dataLayer',
  local: createStore(() => localStorage),
  first: location.href,
  consentState: () => 'granted',
  identify: () => 'visitor',
  hearConsent() {},
  navigated() {},
  addWidgets() {},
  record() {},
  ...own,
})

/** What a widget is given, of a visitor of whom nothing is known. */
export const makeWidgetApi = (own: Partial<WidgetApi> = {}): WidgetApi => ({
  experience: 'e',
  view: 'v',
  base: '/tag/',
  order: 0,
  keepCode() {},
  language: 'zh-TW',
  askTime: async () => Date.now(),
  place: async () => null,
  memory: createStore(() => sessionStorage),
  part: async () => ({}),
  corner: () => () => {},
  openAlone: ({ decide }) => {
    decide(true)
    return () => {}
  },
  figures: () => () => {},
  record() {},
  ...own,
})
