import { createState, type ShopControls, type ShopState } from './contract.ts'

const TICK_MS = 200

/** Shows a state; `change` is what differs from the last one. */
export type Render = (state: ShopState, change: Partial<ShopState>) => void

let state = createState(typeof location === 'undefined' ? '/' : location.pathname)
const renders = new Set<Render>()
const errors: string[] = []

const update = (change: Partial<ShopState>) => {
  state = { ...state, ...change }
  for (const render of renders) render(state, change)
}

/** Notes what the framework tells of; the run reads it from the controls. */
export const noteError = (error: unknown): void => {
  errors.push(String(error))
}

export const currentState = (): ShopState => state

/** Calls back with every new state; the answer ends it. */
export const follow = (render: Render): (() => void) => {
  renders.add(render)
  return () => renders.delete(render)
}

/** The visitor presses "Add to cart". */
export const press = (): void => update({ busy: true })

let push = (address: string): void => history.pushState(null, '', address)

/** For shops whose framework has a router: it shows the pages, at addresses that it is given. */
export const routeBy = (router: (address: string) => void): void => {
  push = router
}

const go = (path: string) => {
  // The query stays: it says whether the experience is on.
  push(path + location.search)
  update({ path })
}

/** For links of a router: where they go is said to their component, and a click that somebody has seen to is left alone. */
export const visitTo =
  (path: string) =>
  (event: Pick<MouseEvent, 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'preventDefault'>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(path)
  }

/** For links to other pages of the shop, which scripts read. */
export const visit = (event: { preventDefault(): void; currentTarget: unknown }): void => {
  event.preventDefault()
  go(new URL((event.currentTarget as HTMLAnchorElement).href).pathname)
}

/** To be called once the framework has taken over all of the page. */
export const openShop = (framework: string): void => {
  if (window.shop) return
  addEventListener('popstate', () => update({ path: location.pathname }))
  setInterval(() => update({ sold: state.sold + 1 }), TICK_MS)
  const controls: ShopControls = {
    framework,
    live: true,
    errors,
    toggle: () => update({ noticed: !state.noticed }),
    setRows: (rows) => update({ rows }),
    answer: () => update({ busy: false, count: state.count + 1 }),
    go,
    state: () => state,
  }
  window.shop = controls
}

/** For shops that are taken over piece by piece. */
export const setLive = (live: boolean): void => {
  if (window.shop) window.shop.live = live
}
