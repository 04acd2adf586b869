import { FREE_SHIPPING_FROM } from '../cart.ts'
import { CATEGORIES, listFeatured } from '../catalog.ts'
import { viewItemList } from '../ga4.ts'
import { html } from '../html.ts'
import { formatMoney } from '../money.ts'
import { ICONS } from './icons.ts'
import type { Page } from './layout.ts'
import { renderProductGrid } from './parts.ts'

const PROMISES = [
  { icon: ICONS.truck, title: '滿額免運', text: `單筆滿 ${formatMoney(FREE_SHIPPING_FROM)}，宅配或超商取貨都免運。` },
  { icon: ICONS.leaf, title: '只收當季', text: '茶葉一季一收，賣完就等下一次起霧。' },
  { icon: ICONS.box, title: '七日鑑賞', text: '器物不合手，七日內都能退換。' },
]

const HERO = html`
<section class="hero" id="hero">
  <img class="hero-picture" src="/images/hero.svg" alt="晨霧裡的茶園山稜，前方木桌上有一只白壺與三只茶杯" width="1600" height="1000" fetchpriority="high">
  <div class="hero-text">
    <p class="eyebrow">2026 冬季新茶</p>
    <h1 id="hero-title">把山裡的霧，<br>泡成一杯茶</h1>
    <p class="hero-lead" id="hero-lead">海拔 1,400 公尺的晨霧、龍眼木炭的慢火，<br class="wide-only">和一雙願意等待的手。今年的冬茶，上山收回來了。</p>
    <p class="hero-actions"><a class="button" id="hero-cta" href="/category/tea">選購冬茶</a><a class="button button-quiet" href="/app">翻開選物誌</a></p>
  </div>
</section>`

function renderCategories() {
  return html`<section class="section" aria-labelledby="categories-title">
  <div class="section-head"><h2 id="categories-title">從哪裡開始</h2></div>
  <ul class="tiles">${CATEGORIES.map(
    ({ slug, name, intro, cover }) =>
      html`<li class="tile"><img src="/images/${cover}.svg" alt="" width="800" height="1000" loading="lazy"><div class="tile-text"><h3><a href="/category/${slug}">${name}</a></h3><p>${intro}</p></div></li>`,
  )}</ul></section>`
}

const STORY = html`
<section class="story" id="story" aria-labelledby="story-title">
  <img src="/images/terrace.svg" alt="層層疊疊的茶園與遠山" width="1200" height="1000" loading="lazy">
  <div class="story-text">
    <p class="eyebrow">我們的山</p>
    <h2 id="story-title">嵐，是山呼出來的氣</h2>
    <p>每天清晨四點，霧從谷底升上來，替茶樹擋住太直的陽光。茶葉於是長得慢，甜味也就藏得深。</p>
    <p>我們走過梅山、鹿谷、魚池與峨眉，也走進鶯歌的窯、竹山的竹寮與三義的木工房。挑的標準只有一個：明天還想再用一次。</p>
    <p><a class="text-link" href="/app">看看大家怎麼用 ${ICONS.arrow}</a></p>
  </div>
</section>`

export function renderHome(): Page {
  const featured = listFeatured()
  return {
    title: '把山裡的霧，泡成一杯茶',
    main: html`${HERO}
<section class="promises" aria-label="購物須知"><ul>${PROMISES.map(({ icon, title, text }) => html`<li>${icon}<div><strong>${title}</strong><p>${text}</p></div></li>`)}</ul></section>
<section class="section" id="featured" aria-labelledby="featured-title">
  <div class="section-head"><h2 id="featured-title">本季推薦</h2><a class="text-link" href="/category/all">看全部商品 ${ICONS.arrow}</a></div>
  ${renderProductGrid(featured)}
</section>
${STORY}
${renderCategories()}`,
    events: [viewItemList('home_featured', '本季推薦', featured)],
  }
}
