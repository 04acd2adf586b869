/** Figures of one basis in one cell. Money in minor units. */
export interface Totals {
  visitors: number
  sessions: number
  /** Sessions with an exposure: those that can bounce. */
  exposed: number
  bounces: number
  carts: number
  /** Sessions with a cart event. */
  carting: number
  orders: number
  /** Sessions with an order. */
  ordering: number
  revenue: number
  quantity: number
  /** Orders given back, wholly or partly. */
  refunded: number
  /** Orders that have an amount: all but the foreign ones. */
  valued: number
  /** Orders in a currency without a rate. */
  foreign: number
  /** Orders that wait for somebody's word; in no other figure. */
  held: number
  /** Refunds by others than an order's own visitor, which take nothing. */
  others: number
  /** Refunds of a part in a currency without a rate, which take nothing. */
  unpriced: number
}

/** Further moments over visitors, for decisions: `…2` are sums of squares, two names a sum of products. Those of money follow from `buyers`. */
export interface Moments {
  sessions2: number
  ordering2: number
  orderingSessions: number
  carting2: number
  cartingSessions: number
  exposed2: number
  bounces2: number
  bouncesExposed: number
  orders2: number
  valued2: number
  quantity2: number
  refunded2: number
  refundedOrders: number
  /** Visitors with an order: 1 or 0 each, so that their squares sum up to the same. */
  converting: number
  /** Visitors in whom another figure is not zero: `carting`, `bounces`, `revenue`, `quantity`, `refunded`. */
  cartingVisitors: number
  bouncingVisitors: number
  paying: number
  receiving: number
  refunding: number
  /** Visitors who viewed a product, and who began a checkout. */
  viewing: number
  checkingOut: number
}

/** What the visitors labeled with one view in one epoch did. */
export interface Cell {
  epoch: number
  view: string
  session: Totals
  visitor: Totals & Moments
  /** Revenue and the orders it comes from, of each visitor with revenue, visitor basis: what the cap needs. */
  buyers: [revenue: number, valued: number][]
}

export const addUp = <T extends object>(a: T, b: T): T =>
  Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + (b as Record<string, number>)[key]])) as T

/** What different visitors of one epoch and view did. */
const addCell = (a: Cell, b: Cell): Cell => ({
  ...a,
  session: addUp(a.session, b.session),
  visitor: addUp(a.visitor, b.visitor),
  buyers: a.buyers.concat(b.buyers),
})

/** Cells that were read in shares of the visitors, one an epoch and view. */
export function addCells(cells: readonly Cell[]): Cell[] {
  const added = new Map<string, Cell>()
  for (const cell of cells) {
    const key = `${cell.epoch} ${cell.view}`
    const before = added.get(key)
    added.set(key, before ? addCell(before, cell) : cell)
  }
  return [...added.values()]
}

/** Several views as one: the cells of each epoch added up. */
export function mergeViews(cells: readonly Cell[], name: string): Cell[] {
  const merged = new Map<number, Cell>()
  for (const cell of cells) {
    const before = merged.get(cell.epoch)
    const own = { ...cell, view: name }
    merged.set(cell.epoch, before ? addCell(before, own) : own)
  }
  return [...merged.values()].sort((a, b) => a.epoch - b.epoch)
}

export const noTotals: Totals = {
  visitors: 0,
  sessions: 0,
  exposed: 0,
  bounces: 0,
  carts: 0,
  carting: 0,
  orders: 0,
  ordering: 0,
  revenue: 0,
  quantity: 0,
  refunded: 0,
  valued: 0,
  foreign: 0,
  held: 0,
  others: 0,
  unpriced: 0,
}

/** The cells' figures in one basis, over all epochs. */
export const totalOf = (cells: readonly Cell[], basis: 'session' | 'visitor'): Totals =>
  cells.reduce<Totals>((sum, cell) => addUp(sum, cell[basis]), noTotals)
