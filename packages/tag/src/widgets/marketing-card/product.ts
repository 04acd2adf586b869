import type { CompiledCard, Language } from '@vitrine/contract'
import { attempt } from '../../core/boundary.ts'
import { make } from '../../elements/make.ts'
import { readStructuredProduct } from '../../figures/structured-data.ts'
import { asObject } from '../../shop/ga4.ts'
import { seenProduct } from '../../shop/seen-product.ts'

/** How long the page's product is looked for. */
const LOOKS = 12
const LOOK_MS = 500

interface Found {
  name: string
  price: number
}

/** By the shop's own word, else by what the page says to search engines. */
const findProduct = (): Found | undefined => {
  const seen = seenProduct()
  if (seen?.name) return seen
  const said = readStructuredProduct()
  if (!said?.name) return undefined
  const [offer] = [said.offers].flat()
  const { price, lowPrice } = asObject(offer)
  return { name: String(said.name).slice(0, 100), price: Number(price ?? lowPrice) || 0 }
}

const inMoney = (price: number, currency: string, language: Language) =>
  attempt(() =>
    new Intl.NumberFormat(language, {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
      minimumFractionDigits: price % 1 ? 2 : 0,
    }).format(price),
  ) ?? ''

/** The product that the card is about, once it is known; the answer ends the search. */
export const createProduct = ({ of, text, currency }: NonNullable<CompiledCard['product']>, language: Language) => {
  const line = make('div', { className: 'product' }, text)
  let left = LOOKS
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const found = attempt(findProduct)
    line.hidden = !found
    if (found) {
      const price = found.price > 0 ? make('b', {}, ` ${inMoney(found.price, currency, language)}`) : ''
      line.replaceChildren(text && `${text} `, found.name, price)
    } else if (--left) timer = setTimeout(look, LOOK_MS)
  }
  if (of === 'page') look()
  return { line, stop: () => clearTimeout(timer) }
}
