import { type CartLine, FREE_SHIPPING_FROM, MAX_QUANTITY, shippingFee, sumLines } from '../cart.ts'
import { listFeatured } from '../catalog.ts'
import { describeCart } from '../ga4.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { pictureUrl } from '../picture-url.ts'
import type { Page } from './layout.ts'
import { renderPrice, renderProductGrid } from './parts.ts'

function renderLine({ product, variant, quantity, total }: CartLine) {
  const choices = Array.from({ length: Math.min(variant.stock, MAX_QUANTITY) }, (_, index) => index + 1)
  const name = `${product.name}（${variant.label}）`
  return html`<li class="cart-line" data-sku="${variant.sku}">
  <a class="cart-picture" href="/products/${product.slug}" tabindex="-1" aria-hidden="true"><img src="${pictureUrl(product, variant)}" alt="" width="800" height="1000"></a>
  <div class="cart-what"><a class="cart-name" href="/products/${product.slug}">${product.name}</a><p>${product.optionName}：${variant.label}</p><p class="cart-unit">${renderPrice(variant)}</p></div>
  <form class="cart-quantity" method="post" action="/cart/quantity"><input type="hidden" name="variant" value="${variant.sku}">
    <label class="visually-hidden" for="quantity-${variant.sku}">${name}數量</label>
    <select id="quantity-${variant.sku}" name="quantity" data-submit-on-change>${choices.map((choice) => html`<option${choice === quantity && html` selected`}>${choice}</option>`)}</select>
    <noscript><button class="button button-small" type="submit">更新</button></noscript></form>
  <p class="cart-total">${formatMoney(total)}</p>
  <form class="cart-remove" method="post" action="/cart/quantity"><input type="hidden" name="variant" value="${variant.sku}"><input type="hidden" name="quantity" value="0"><button class="link-button" type="submit" aria-label="移除${name}">移除</button></form>
</li>`
}

function renderShippingProgress(subtotal: number) {
  const missing = FREE_SHIPPING_FROM - subtotal
  return html`<div class="free-shipping" id="free-shipping"><label for="free-shipping-progress">${missing > 0 ? html`再買 <strong>${formatMoney(missing)}</strong> 就免運` : '已享免運'}</label>
  <progress id="free-shipping-progress" max="${FREE_SHIPPING_FROM}" value="${Math.min(subtotal, FREE_SHIPPING_FROM)}"></progress></div>`
}

function renderEmpty(): Page {
  return {
    title: '購物車',
    main: html`<div class="page"><header class="page-head"><h1>購物車</h1><p id="cart-empty">購物車還是空的，先看看這一季的推薦吧。</p>
<p><a class="button" href="/category/all">逛逛商品</a></p></header>${renderProductGrid(listFeatured().slice(0, 4), 'h2')}</div>`,
    events: [describeCart('view_cart', [])],
  }
}

export function renderCart(lines: CartLine[], limited: boolean): Page {
  if (lines.length === 0) return renderEmpty()
  const subtotal = sumLines(lines)
  const shipping = shippingFee(subtotal, 'home')
  return {
    title: '購物車',
    main: html`<div class="page">
  <header class="page-head"><h1>購物車</h1></header>
  ${limited && html`<p class="message message-warn" role="alert">已達庫存或單筆上限，數量已為您調整。</p>`}
  <div class="cart">
    <ul class="cart-lines" id="cart-lines">${lines.map(renderLine)}</ul>
    <aside class="summary" aria-labelledby="summary-title"><h2 id="summary-title">訂單摘要</h2>
      ${renderShippingProgress(subtotal)}
      <dl><div><dt>商品小計</dt><dd id="cart-subtotal">${formatMoney(subtotal)}</dd></div>
      <div><dt>運費（宅配）</dt><dd id="cart-shipping">${shipping === 0 ? '免運' : formatMoney(shipping)}</dd></div>
      <div class="summary-total"><dt>總計</dt><dd id="cart-total">${formatMoney(subtotal + shipping)}</dd></div></dl>
      <a class="button button-wide" id="checkout-link" href="/checkout">前往結帳</a>
      <p class="small"><a href="/category/all">繼續逛逛</a></p></aside>
  </div></div>`,
    events: [describeCart('view_cart', lines)],
  }
}
