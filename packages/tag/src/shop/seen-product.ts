import type { ShopEvent } from './ga4.ts'

/** What the shop tells of a product; without a price it is 0. */
export interface SeenProduct {
  id: string
  name: string
  price: number
}

/** The product that the shop told of last, and on which address: parts of the tag that are built apart share it. */
const page = window as { __vitrineProduct?: [item: SeenProduct, url: string] }

export const noteProduct = ({ name, items }: ShopEvent): void => {
  if (name === 'view_item' && items?.[0]) page.__vitrineProduct = [items[0], location.href]
}

/** Whether an address is still the same page: shops take parameters away, and with others it may be another product. */
const isHere = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url)
  const here = new URL(location.href)
  return (
    origin + pathname === here.origin + here.pathname &&
    [...here.searchParams].every(([name, value]) => searchParams.get(name) === value)
  )
}

/** The product that the shop told of on this page. */
export const seenProduct = (): SeenProduct | undefined => {
  const [item, url] = page.__vitrineProduct ?? []
  return item?.id && url && isHere(url) ? item : undefined
}
