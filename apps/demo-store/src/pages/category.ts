import { findCategory, listProducts, type SortOrder } from '../catalog.ts'
import { viewItemList } from '../ga4.ts'
import { html } from '../html.ts'
import { renderCountdown } from './countdown.ts'
import type { Page } from './layout.ts'
import { renderCrumbs, renderProductGrid } from './parts.ts'

const ORDERS: Record<SortOrder, string> = {
  featured: '店主推薦',
  'price-asc': '價格由低到高',
  'price-desc': '價格由高到低',
}
const EVERYTHING = { name: '全部商品', intro: '十六件從山裡帶回來的東西，都在這裡了。' }

export function parseSortOrder(value: string): SortOrder {
  return value in ORDERS ? (value as SortOrder) : 'featured'
}

/** Gifts have an early-bird price. */
const COUNTED = 'scent'

/** A category's page, or that of all products; undefined when there is no such category. `tag`: the address of the shop's tag. */
export function renderCategory(slug: string, order: SortOrder, tag?: string): Page | undefined {
  const category = findCategory(slug)
  const { name, intro } = category ?? EVERYTHING
  if (!category && slug !== 'all') return undefined
  const products = listProducts(category?.slug, order)
  return {
    title: name,
    description: intro,
    main: html`<div class="page">
  ${renderCrumbs([[name]])}
  <header class="page-head"><h1 id="category-title">${name}</h1><p>${intro}</p></header>
  ${slug === COUNTED && renderCountdown(tag)}
  <form class="toolbar" method="get"><p id="product-count">共 ${products.length} 件商品</p>
    <label for="sort">排序</label><select id="sort" name="sort" data-submit-on-change>${Object.entries(ORDERS).map(
      ([value, label]) => html`<option value="${value}"${value === order && html` selected`}>${label}</option>`,
    )}</select><noscript><button class="button button-small" type="submit">套用</button></noscript></form>
  ${renderProductGrid(products, 'h2')}
</div>`,
    events: [viewItemList(`category_${slug}`, name, products)],
  }
}
