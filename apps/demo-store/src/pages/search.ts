import { listFeatured, searchProducts } from '../catalog.ts'
import { search, viewItemList } from '../ga4.ts'
import { html } from '../html.ts'
import type { Page } from './layout.ts'
import { renderProductGrid } from './parts.ts'

const SUGGESTIONS = ['烏龍', '茶杯', '亞麻', '禮盒', '檜木']

function renderResults(query: string, count: number) {
  if (!query) return html`<p>請輸入想找的商品，或從這些字開始：</p>`
  if (count === 0) return html`<p id="search-empty">找不到「${query}」的商品，換個說法試試看：</p>`
  return html`<p id="search-count">「${query}」共有 ${count} 件商品</p>`
}

export function renderSearch(query: string): Page {
  const found = searchProducts(query)
  const suggestions = html`<ul class="chips">${SUGGESTIONS.map((word) => html`<li><a href="/search?q=${encodeURIComponent(word)}">${word}</a></li>`)}</ul>`
  return {
    title: query ? `搜尋「${query}」` : '搜尋',
    main: html`<div class="page">
  <header class="page-head"><h1>搜尋商品</h1></header>
  <form class="search-form" action="/search" role="search" aria-label="商品"><label class="visually-hidden" for="q">搜尋商品</label>
    <input id="q" type="search" name="q" value="${query}" maxlength="80" placeholder="請輸入商品名稱"><button class="button" type="submit">搜尋</button></form>
  <div class="search-results" aria-live="polite">${renderResults(query, found.length)}${found.length === 0 && suggestions}</div>
  ${found.length > 0 ? renderProductGrid(found, 'h2') : html`<section class="related" aria-labelledby="featured-title"><div class="section-head"><h2 id="featured-title">本季推薦</h2></div>${renderProductGrid(listFeatured().slice(0, 4))}</section>`}
</div>`,
    events: query
      ? [search(query), found.length > 0 ? viewItemList('search_results', '搜尋結果', found) : undefined]
      : [],
  }
}
