import { createStore } from '../core/storage.ts'
import type { WidgetApi } from '../widget.ts'

type Bare = Pick<WidgetApi, 'order' | 'keepCode' | 'askTime' | 'place' | 'figures' | 'memory' | 'record'>

/** What is answered to a widget where nobody is a visitor, on the stage and in a preview: nothing is recorded, and nothing known. */
export const bareApi = (): Bare => ({
  order: 0,
  keepCode() {},
  askTime: async () => Date.now(),
  place: async () => null,
  figures(_, hear) {
    hear(null)
    return () => {}
  },
  memory: createStore(() => sessionStorage),
  record() {},
})
