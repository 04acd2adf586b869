import { DEMO_CUSTOMER } from '../customers.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { formatPlacedAt, type Order } from '../orders.ts'
import type { Customer } from '../sessions.ts'
import type { Page } from './layout.ts'

export function renderLogin(email = '', error?: string): Page {
  return {
    title: '登入',
    main: html`<div class="page page-slim">
  <header class="page-head page-head-center"><h1>會員登入</h1><p>登入後可以查看訂單。</p></header>
  ${error && html`<p class="message message-error" id="login-error" role="alert">${error}</p>`}
  <form class="panel" id="login-form" method="post" action="/login">
    <div class="field"><label for="email">電子郵件</label><input id="email" name="email" type="email" value="${email}" maxlength="120" autocomplete="username" placeholder="ming@demo.test" required${error && html` aria-invalid="true" aria-describedby="login-error"`}></div>
    <div class="field"><label for="password">密碼</label><input id="password" name="password" type="password" maxlength="120" autocomplete="current-password" required${error && html` aria-invalid="true" aria-describedby="login-error"`}></div>
    <button class="button button-wide" id="login-submit" type="submit">登入</button>
  </form>
  <p class="hint center">示範帳號 <code>${DEMO_CUSTOMER.email}</code>，密碼 <code>${DEMO_CUSTOMER.password}</code></p></div>`,
  }
}

function renderOrder(order: Order) {
  return html`<li><a href="/thank-you/${order.number}">${order.number}</a><span>${formatPlacedAt(order)}</span><span class="price">${formatMoney(order.total)}</span></li>`
}

export function renderAccount({ name, email }: Customer, orders: Order[]): Page {
  return {
    title: '會員中心',
    main: html`<div class="page page-narrow">
  <header class="page-head"><h1 id="account-title">${name}，您好</h1><p id="account-email">${email}</p></header>
  <section class="panel" aria-labelledby="orders-title"><h2 id="orders-title">我的訂單</h2>
  ${orders.length > 0 ? html`<ul class="orders">${orders.map(renderOrder)}</ul>` : html`<p>目前沒有訂單。</p><p><a class="text-link" href="/category/all">逛逛商品</a></p>`}</section>
  <form method="post" action="/logout"><button class="button button-quiet" id="logout" type="submit">登出</button></form></div>`,
  }
}
