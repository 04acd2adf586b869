import type { CartLine } from '../cart.ts'
import { defaultVariant } from '../catalog.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { pictureUrl } from '../picture-url.ts'
import type { Product, Variant } from '../product.ts'

export function renderPrice({ price, regularPrice }: Pick<Variant, 'price' | 'regularPrice'>) {
  if (!regularPrice) return html`<span class="price">${formatMoney(price)}</span>`
  return html`<span class="price price-sale"><span class="visually-hidden">特價</span>${formatMoney(price)}</span> <s class="price-regular"><span class="visually-hidden">原價</span>${formatMoney(regularPrice)}</s>`
}

export function renderCrumbs(trail: [name: string, href?: string][]) {
  return html`<nav class="crumbs" aria-label="目前位置"><ol><li><a href="/">首頁</a></li>${trail.map(
    ([name, href]) =>
      html`<li>${href ? html`<a href="${href}">${name}</a>` : html`<span aria-current="page">${name}</span>`}</li>`,
  )}</ol></nav>`
}

/** Whether the price shown is only where the variants begin. */
function isLowest({ variants }: Product, shown: Variant): boolean {
  return variants.every(({ price }) => price >= shown.price) && variants.some(({ price }) => price > shown.price)
}

function renderProductCard(product: Product, level: 'h2' | 'h3' = 'h3') {
  const variant = defaultVariant(product)
  const swatches = product.variants.filter(({ color }) => color)
  const name = html`<a href="/products/${product.slug}">${product.name}</a>`
  return html`<li class="card" data-product="${product.slug}">
  <div class="card-picture"><img src="${pictureUrl(product)}" alt="" width="800" height="1000" loading="lazy">${product.badge && html`<span class="badge">${product.badge}</span>`}</div>
  <div class="card-text">${level === 'h2' ? html`<h2 class="card-name">${name}</h2>` : html`<h3 class="card-name">${name}</h3>`}
  <p class="card-tagline">${product.tagline}</p>
  <p class="card-price">${renderPrice(variant)}${isLowest(product, variant) && html`<span class="card-from">起</span>`}</p>
  ${swatches.length > 1 && html`<p class="card-options">${swatches.length} 色可選</p>`}</div>
</li>`
}

/** The lines of a cart or an order, for reading only. */
export function renderOrderLines(lines: CartLine[]) {
  return html`<ul class="summary-lines">${lines.map(
    ({ product, variant, quantity, total }) =>
      html`<li><img src="${pictureUrl(product, variant)}" alt="" width="800" height="1000"><span>${product.name}<small>${variant.label} × ${quantity}</small></span><span class="price">${formatMoney(total)}</span></li>`,
  )}</ul>`
}

export function renderProductGrid(products: Product[], level: 'h2' | 'h3' = 'h3') {
  return html`<ul class="grid">${products.map((product) => renderProductCard(product, level))}</ul>`
}
