import { DELIVERIES } from '../cart.ts'
import { purchase } from '../ga4.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { formatPlacedAt, type Order } from '../orders.ts'
import type { Page } from './layout.ts'
import { renderOrderLines } from './parts.ts'

export function renderThankYou(order: Order): Page {
  const { number, contact, delivery, lines, subtotal, coupon, discount, shipping, total } = order
  const { name, payment } = DELIVERIES[delivery]
  const facts: [string, string][] = [
    ['成立時間', formatPlacedAt(order)],
    ['收件人', contact.name],
    ['送貨方式', name],
    [delivery === 'home' ? '收件地址' : '取貨門市', contact.destination],
    ['付款方式', payment],
  ]
  return {
    title: '訂單成立',
    main: html`<div class="page page-narrow">
  <header class="page-head page-head-center"><img class="mark" src="/assets/mark.svg" alt="" width="64" height="64"><h1 id="thank-you-title">謝謝您，訂單已成立</h1>
  <p>訂單編號 <strong id="order-number">${number}</strong></p><p>確認信會寄到 ${contact.email}。示範商店不會真的寄出。</p></header>
  <section class="summary" aria-labelledby="summary-title"><h2 id="summary-title">訂單內容</h2>
  ${renderOrderLines(lines)}
  <dl><div><dt>商品小計</dt><dd>${formatMoney(subtotal)}</dd></div>${coupon && html`<div><dt>優惠代碼 ${coupon}</dt><dd id="order-discount">-${formatMoney(discount)}</dd></div>`}<div><dt>運費</dt><dd>${shipping === 0 ? '免運' : formatMoney(shipping)}</dd></div>
  <div class="summary-total"><dt>應付總額</dt><dd id="order-total">${formatMoney(total)}</dd></div></dl>
  <dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl></section>
  <p class="center"><a class="button" href="/">回到首頁</a></p></div>`,
    events: [purchase(order)],
  }
}
