import { type CartLine, DELIVERIES, type Delivery, shippingFee, sumLines } from '../cart.ts'
import { type CheckoutErrors, type CheckoutValues, PHONE_PATTERN } from '../checkout-form.ts'
import { describeCart } from '../ga4.ts'
import { html, type SafeHtml } from '../html.ts'
import { formatMoney } from '../money.ts'
import type { Page } from './layout.ts'
import { renderOrderLines } from './parts.ts'

type Field = {
  name: keyof CheckoutValues
  label: string
  type?: string
  hint?: string
  autocomplete?: string
  placeholder?: string
  pattern?: string
  optional?: boolean
  maxlength: number
}

const CONTACT: Field[] = [
  { name: 'name', label: '收件人姓名', autocomplete: 'name', placeholder: '王小明', maxlength: 40 },
  {
    name: 'phone',
    label: '手機號碼',
    type: 'tel',
    autocomplete: 'tel',
    placeholder: '0912-345-678',
    pattern: PHONE_PATTERN,
    maxlength: 12,
  },
  {
    name: 'email',
    label: '電子郵件',
    type: 'email',
    autocomplete: 'email',
    placeholder: 'ming@demo.test',
    maxlength: 120,
  },
]
const ADDRESS: Field = {
  name: 'address',
  label: '收件地址',
  autocomplete: 'street-address',
  placeholder: '台北市中正區範例路一段 1 號',
  maxlength: 120,
}
const PICKUP: Field = {
  name: 'pickupStore',
  label: '取貨門市',
  placeholder: '7-ELEVEN 範例門市',
  hint: '請填超商與門市名稱。',
  maxlength: 60,
}
const COUPON: Field = {
  name: 'coupon',
  label: '優惠代碼',
  optional: true,
  placeholder: 'GIFT90',
  hint: '送出訂單時折抵。',
  maxlength: 40,
}
const NOTE: Field = {
  name: 'note',
  label: '備註',
  optional: true,
  placeholder: '送禮小卡文字、方便收件的時間',
  maxlength: 120,
}

function renderField(
  { name, label, type = 'text', hint, autocomplete, placeholder, pattern, optional, maxlength }: Field,
  values: CheckoutValues,
  errors: CheckoutErrors,
) {
  const error = errors[name]
  const about = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}${optional && html` <small>選填</small>`}</label>
  <input id="${name}" name="${name}" type="${type}" value="${values[name]}" maxlength="${maxlength}" placeholder="${placeholder}"${pattern && html` pattern="${pattern}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${!optional && html` aria-required="true"`}${error && html` aria-invalid="true"`}${about && html` aria-describedby="${about}"`}>
  ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}${error && html`<p class="field-error" id="${name}-error">${error}</p>`}</div>`
}

function renderDelivery(delivery: Delivery, chosen: string, subtotal: number, more: SafeHtml) {
  const { name, payment } = DELIVERIES[delivery]
  const fee = shippingFee(subtotal, delivery)
  return html`<div class="delivery"><label><input type="radio" name="delivery" value="${delivery}" data-total="${formatMoney(subtotal + fee)}" data-fee="${fee === 0 ? '免運' : formatMoney(fee)}"${chosen === delivery && html` checked`}>
    <span><strong>${name}・${payment}</strong><small>${fee === 0 ? '免運' : `運費 ${formatMoney(fee)}`}</small></span></label><div class="delivery-more">${more}</div></div>`
}

function renderSummary(lines: CartLine[], delivery: Delivery) {
  const subtotal = sumLines(lines)
  const fee = shippingFee(subtotal, delivery)
  return html`<aside class="summary" aria-labelledby="summary-title"><h2 id="summary-title">訂單內容</h2>
  ${renderOrderLines(lines)}
  <dl><div><dt>商品小計</dt><dd>${formatMoney(subtotal)}</dd></div><div><dt>運費</dt><dd id="checkout-shipping">${fee === 0 ? '免運' : formatMoney(fee)}</dd></div>
  <div class="summary-total"><dt>應付總額</dt><dd id="checkout-total">${formatMoney(subtotal + fee)}</dd></div></dl></aside>`
}

/** What the page pushes when the form is sent, by the delivery chosen. */
function submitEvents(lines: CartLine[]): string {
  const events = Object.entries(DELIVERIES).map(([delivery, { name, payment }]) => [
    delivery,
    [
      describeCart('add_shipping_info', lines, { shipping_tier: name }),
      describeCart('add_payment_info', lines, { payment_type: payment }),
    ],
  ])
  return JSON.stringify(Object.fromEntries(events))
}

export function renderCheckout(lines: CartLine[], values: CheckoutValues, errors: CheckoutErrors = {}): Page {
  const subtotal = sumLines(lines)
  const delivery: Delivery = values.delivery === 'pickup' ? 'pickup' : 'home'
  const wrong = Object.entries(errors)
  const field = (description: Field) => renderField(description, values, errors)
  return {
    title: '結帳',
    main: html`<div class="page">
  <header class="page-head"><h1>結帳</h1><p>這是示範商店，不會收款也不會出貨，請勿填寫真實個人資料。</p></header>
  ${wrong.length > 0 && html`<div class="message message-error" role="alert" id="checkout-errors"><p>還有 ${wrong.length} 個欄位需要修改：</p><ul>${wrong.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}</ul></div>`}
  <form class="checkout" id="checkout-form" method="post" action="/checkout" novalidate data-submit-events="${submitEvents(lines)}">
    <div class="checkout-fields">
      <fieldset><legend>聯絡資料</legend>${CONTACT.map(field)}</fieldset>
      <fieldset id="delivery"><legend>送貨與付款</legend>${renderDelivery('home', delivery, subtotal, field(ADDRESS))}${renderDelivery('pickup', delivery, subtotal, field(PICKUP))}</fieldset>
      <fieldset><legend>其他</legend>${field(COUPON)}${field(NOTE)}</fieldset>
      <button class="button button-wide" id="place-order" type="submit">送出訂單</button>
    </div>
    ${renderSummary(lines, delivery)}
  </form></div>`,
    events: wrong.length > 0 ? [] : [describeCart('begin_checkout', lines)],
  }
}
