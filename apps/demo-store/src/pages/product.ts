import { FREE_SHIPPING_FROM, MAX_QUANTITY } from '../cart.ts'
import { categoryName, defaultVariant, listRelated } from '../catalog.ts'
import { viewItem } from '../ga4.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { pictureUrl } from '../picture-url.ts'
import type { Product, Variant } from '../product.ts'
import type { Page } from './layout.ts'
import { renderCrumbs, renderPrice, renderProductGrid } from './parts.ts'

function describeStock({ stock }: Variant): string {
  if (stock === 0) return '缺貨中'
  return stock <= 5 ? `僅剩 ${stock} 件` : '現貨供應'
}

function renderOption(product: Product, variant: Variant, chosen: Variant) {
  const { sku, label, price, regularPrice, stock, color } = variant
  const swatch =
    color &&
    html`<svg class="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="9.5" fill="${color}" stroke="#00000026"/></svg>`
  return html`<label class="option">
    <input type="radio" name="variant" value="${sku}" required${variant === chosen && html` checked`}${stock === 0 && html` disabled`}
      data-price="${formatMoney(price)}" data-regular="${regularPrice && formatMoney(regularPrice)}" data-image="${pictureUrl(product, variant)}" data-stock="${describeStock(variant)}" data-max="${Math.min(stock, MAX_QUANTITY)}">
    <span>${swatch}${label}${stock === 0 && html`<small>缺貨</small>`}</span></label>`
}

function renderGallery(product: Product, chosen: Variant) {
  const colors = product.variants.filter((variant) => variant.color && variant !== chosen)
  const views: [string, string][] = [
    [pictureUrl(product, chosen), product.name],
    [pictureUrl(product, chosen, 'detail'), `${product.name}的細節`],
    ...colors.map((variant): [string, string] => [pictureUrl(product, variant), `${product.name}，${variant.label}`]),
  ]
  return html`<div class="gallery">
  <img class="gallery-main" id="product-image" src="${views[0]?.[0]}" alt="${product.name}" width="800" height="1000" fetchpriority="high">
  <ul class="gallery-thumbs">${views.map(
    ([src, alt], index) =>
      html`<li><button type="button" data-picture="${src}" data-alt="${alt}" aria-label="看${alt}"${index === 0 && html` aria-current="true"`}><img src="${src}" alt="" width="800" height="1000"></button></li>`,
  )}</ul></div>`
}

function renderBuyForm(product: Product, chosen: Variant) {
  const soldOut = chosen.stock === 0
  return html`<form class="buy-form" id="add-to-cart-form" method="post" action="/cart/items" data-add-to-cart>
  <fieldset class="options"><legend>${product.optionName}</legend>${product.variants.map((variant) => renderOption(product, variant, chosen))}</fieldset>
  <p class="stock" id="product-stock">${describeStock(chosen)}</p>
  <div class="buy-row">
    <div class="stepper"><label class="visually-hidden" for="quantity">數量</label>
      <button type="button" data-step="-1" aria-label="減少數量">−</button>
      <input id="quantity" name="quantity" type="number" inputmode="numeric" min="1" max="${Math.min(chosen.stock, MAX_QUANTITY)}" value="1" required>
      <button type="button" data-step="1" aria-label="增加數量">＋</button></div>
    <button class="button button-wide" id="add-to-cart" type="submit"${soldOut && html` disabled`}>${soldOut ? '缺貨中' : '加入購物車'}</button>
  </div></form>`
}

export function renderProduct(product: Product): Page {
  const chosen = defaultVariant(product)
  const category = categoryName(product)
  return {
    title: product.name,
    description: product.tagline,
    main: html`<div class="page">
  ${renderCrumbs([[category, `/category/${product.category}`], [product.name]])}
  <article class="product" data-product="${product.slug}">
    ${renderGallery(product, chosen)}
    <div class="product-text">
      ${product.badge && html`<p class="eyebrow">${product.badge}</p>`}
      <h1 id="product-title">${product.name}</h1>
      <p class="product-tagline">${product.tagline}</p>
      <p class="product-price" id="product-price">${renderPrice(chosen)}</p>
      ${renderBuyForm(product, chosen)}
      <div class="product-description" id="product-description"><p>${product.description}</p></div>
      <details class="fold" open><summary>商品規格</summary><dl>${product.details.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl></details>
      <details class="fold"><summary>配送與退換貨</summary><p>宅配 2～3 個工作天送達，超商取貨約 3～5 天。單筆滿 ${formatMoney(FREE_SHIPPING_FROM)} 免運。收到商品後七日內，保持全新即可退換。</p></details>
    </div>
  </article>
  <section class="related" aria-labelledby="related-title"><div class="section-head"><h2 id="related-title">擺在一起也好看</h2></div>${renderProductGrid(listRelated(product))}</section>
</div>`,
    events: [viewItem(product, chosen)],
  }
}
