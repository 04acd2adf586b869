import { FREE_SHIPPING_FROM } from '../cart.ts'
import { CATEGORIES } from '../catalog.ts'
import { type Ga4Event, MEASUREMENT_ID } from '../ga4.ts'
import { html, type SafeHtml, scriptJson } from '../html.ts'
import { formatMoney } from '../money.ts'
import { ICONS } from './icons.ts'

export type Page = {
  title: string
  description?: string
  main: SafeHtml
  events?: (Ga4Event | undefined)[]
  /** Path of a module that only this page needs. */
  script?: string
  /** Stands in the head where the shop's tag else does. */
  head?: SafeHtml
  /** Markup that goes last into the body. */
  tail?: SafeHtml
  /** A client-side app reports its page views itself. */
  clientSide?: boolean
}

/** What surrounds a page and depends on the request. */
export type Frame = {
  tag: { src: string | undefined; async: boolean }
  path: string
  cartCount: number
  customerName: string | undefined
  nonce?: string
}

const DEFAULT_DESCRIPTION = '山嵐選物，來自臺灣山林的茶葉、茶器與日常器物。'

function renderTag({ src, async }: Frame['tag']) {
  if (!src) return undefined
  return async ? html`<script async src="${src}"></script>` : html`<script src="${src}"></script>`
}

function nonceOf({ nonce }: Frame) {
  return nonce && html` nonce="${nonce}"`
}

function renderEvent({ name, params, style }: Ga4Event) {
  return style === 'gtm'
    ? html`dataLayer.push({ ecommerce: null });dataLayer.push(${scriptJson({ event: name, ecommerce: params })});`
    : html`gtag('event', ${scriptJson(name)}, ${scriptJson(params)});`
}

function renderGtag(page: Page, frame: Frame) {
  const config = page.clientSide ? html`, { send_page_view: false }` : undefined
  return html`<script${nonceOf(frame)}>
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag('js', new Date());
gtag('config', '${MEASUREMENT_ID}'${config});
</script>`
}

function renderHeader({ path, cartCount, customerName }: Frame) {
  const links = [
    ...CATEGORIES.map(({ slug, name }) => ({ href: `/category/${slug}`, name })),
    { href: '/app', name: '選物誌' },
  ]
  return html`
<section class="promo-strip" id="promo-strip" aria-label="公告"><p>冬季新茶上市，單筆滿 ${formatMoney(FREE_SHIPPING_FROM)} 享<strong>免運</strong></p></section>
<header class="site-header">
  <div class="site-header-inner">
    <a class="logo" href="/"><img src="/assets/mark.svg" alt="" width="36" height="36"><span>山嵐選物</span><small>SHANLAN</small><b class="visually-hidden">首頁</b></a>
    <nav class="site-nav" aria-label="主選單">
      ${links.map(({ href, name }) => html`<a href="${href}"${path === href && html` aria-current="page"`}>${name}</a>`)}
    </nav>
    <form class="header-search" action="/search" role="search" aria-label="全站">
      <label class="visually-hidden" for="header-q">搜尋商品</label>
      <input id="header-q" type="search" name="q" maxlength="80" placeholder="搜尋茶、杯、禮盒">
      <button type="submit" aria-label="搜尋">${ICONS.search}</button>
    </form>
    <div class="header-tools">
      <a class="tool tool-search" href="/search" aria-label="搜尋">${ICONS.search}</a>
      <a class="tool" id="account-link" href="${customerName ? '/account' : '/login'}"><span class="visually-hidden">${customerName ? '會員中心' : '登入'}</span>${ICONS.person}</a>
      <a class="tool" id="cart-link" href="/cart"><span class="visually-hidden">購物車</span>${ICONS.bag}<span class="cart-count" id="cart-count" data-count="${cartCount}">${cartCount}</span></a>
    </div>
  </div>
</header>`
}

const FOOTER = html`
<footer class="site-footer">
  <div class="site-footer-inner">
    <div><p class="footer-name">山嵐選物</p><p>從霧裡來的茶與器物。<br>在臺灣的山腳下，慢慢挑、慢慢做。</p></div>
    <nav aria-label="選購"><p class="footer-title">選購</p>${CATEGORIES.map(({ slug, name }) => html`<a href="/category/${slug}">${name}</a>`)}<a href="/category/all">全部商品</a></nav>
    <nav aria-label="認識山嵐"><p class="footer-title">認識山嵐</p><a href="/app">選物誌</a><a href="/#story">我們的山</a><a href="/login">會員登入</a></nav>
    <div><p class="footer-title">關於這間店</p><p>這是一間示範商店：不收款、不出貨，請勿填寫真實個人資料。</p><a href="/labs">測試頁面</a></div>
  </div>
  <p class="footer-end">© 2026 山嵐選物 示範商店</p>
</footer>`

/** The whole document. The tag comes first in the head, as its install guide asks. */
export function renderLayout(page: Page, frame: Frame): SafeHtml {
  const events = (page.events ?? []).filter((event) => event !== undefined)
  return html`<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
${page.head ?? renderTag(frame.tag)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}｜山嵐選物</title>
<meta name="description" content="${page.description ?? DEFAULT_DESCRIPTION}">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/store.css">
${renderGtag(page, frame)}
</head>
<body>
<a class="skip-link" href="#main">跳到主要內容</a>
${renderHeader(frame)}
<main id="main" tabindex="-1">${page.main}</main>
${FOOTER}
<div class="notice" id="cart-notice" role="status" aria-live="polite"></div>
${events.length > 0 && html`<script${nonceOf(frame)}>${events.map(renderEvent)}</script>`}
<script type="module" src="/assets/store.js"${nonceOf(frame)}></script>
${page.script && html`<script type="module" src="${page.script}"${nonceOf(frame)}></script>`}
${page.tail}
</body>
</html>
`
}
