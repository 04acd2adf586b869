import { findProduct } from '../catalog.ts'
import { html, SafeHtml } from '../html.ts'
import type { Page } from './layout.ts'
import { renderProductGrid } from './parts.ts'

const LABS = [
  { href: '/labs/strict-csp', name: '嚴格的內容安全政策', text: '只放行帶 nonce 的程式與標籤的來源，不准行內樣式。' },
  { href: '/labs/rerender', name: '不停重繪', text: '像前端框架一樣，每 200 毫秒重畫同一個元素。' },
  { href: '/labs/late', name: '晚到的元素', text: '載入 1.5 秒後，目標元素才出現。' },
  { href: '/labs/error', name: '自己會出錯', text: '頁面本身的程式丟出各種錯誤。' },
  { href: '/labs/slow', name: '慢慢送達', text: '先送出 head，300 毫秒後才送 body。' },
  { href: '/labs/install', name: '貼上安裝碼', text: '像店家一樣把安裝碼貼進 head，得到一個已安裝的頁面。' },
]

function renderLab(title: string, text: string, stage: SafeHtml, script?: string): Page {
  return {
    title,
    main: html`<div class="page page-narrow"><header class="page-head"><h1 id="lab-title">${title}</h1><p id="lab-text">${text}</p></header>${stage}<p><a class="text-link" href="/labs">回到測試頁面</a></p></div>`,
    script,
  }
}

export function renderLabs(): Page {
  const list = LABS.map(({ href, name, text }) => html`<li><a href="${href}">${name}</a><p>${text}</p></li>`)
  return {
    title: '測試頁面',
    main: html`<div class="page page-narrow"><header class="page-head"><h1>測試頁面</h1><p>真實商店裡會遇到的各種難題，用來測試網頁標籤。</p></header><ul class="labs">${list}</ul></div>`,
  }
}

export function renderStrictCsp(nonce: string): Page {
  const product = findProduct('shanlan-gift-box')
  const stage = html`<section class="panel"><h2 id="csp-headline">一盒山色，替您說聲平安</h2><p id="csp-status">頁面的程式還沒執行。</p><p><a class="button" id="csp-cta" href="/products/shanlan-gift-box">看看禮盒</a></p></section>${product && renderProductGrid([product], 'h2')}`
  return {
    ...renderLab('嚴格的內容安全政策', '這一頁只執行帶 nonce 的程式與標籤來源的程式。', stage),
    tail: html`<script nonce="${nonce}">document.getElementById('csp-status').textContent = '頁面的程式已執行。'</script>`,
  }
}

export function renderRerender(): Page {
  const stage = html`<section class="panel"><h2>換內容</h2><div id="ticker" class="ticker"><strong class="ticker-title">今日手採</strong><span class="ticker-count">0</span></div></section>
<section class="panel"><h2>換節點</h2><div id="ticker-host"><div id="ticker-node" class="ticker"><strong class="ticker-title">限量三十份</strong><span class="ticker-count">0</span></div></div></section>`
  return renderLab(
    '不停重繪',
    '兩個元素每 200 毫秒重畫一次：一個換內容，一個整個換掉。',
    stage,
    '/assets/labs/rerender.js',
  )
}

export function renderLate(): Page {
  return renderLab(
    '晚到的元素',
    '載入 1.5 秒後，下面會出現一張卡片。',
    html`<div id="late-slot"></div>`,
    '/assets/labs/late.js',
  )
}

export function renderErrors(): Page {
  const stage = html`<section class="panel"><h2 id="error-headline">頁面照常運作</h2><p>同步錯誤、沒人接的 Promise、計時器與點擊裡的錯誤都在這裡。</p><p><button class="button" id="throw-error" type="button">再丟一個錯誤</button></p></section>`
  return renderLab(
    '自己會出錯',
    '這一頁的程式有問題，但標籤不該受影響，也不該替它收拾。',
    stage,
    '/assets/labs/error.js',
  )
}

export function renderSlow(): Page {
  const stage = html`<section class="panel"><h2 id="slow-headline">慢慢來，比較快</h2><p>這段內容比 head 晚 300 毫秒抵達。</p><p><a class="button" id="slow-cta" href="/category/tea">選購冬茶</a></p></section>`
  return renderLab('慢慢送達', '伺服器分兩次送出這一頁。', stage)
}

/** Where a shop's owner would paste a snippet into the theme. */
export function renderInstall(): Page {
  const stage = html`<form class="panel" method="post" action="/labs/install"><p><label for="snippet">要放進 head 的程式碼</label></p><p><textarea id="snippet" name="snippet" rows="10" maxlength="4000" required class="snippet"></textarea></p><p><button class="button" type="submit">產生頁面</button></p></form>`
  return renderLab('貼上安裝碼', '貼上的程式碼會放在一個新頁面 head 的最前面，只存在於這次啟動期間。', stage)
}

/** The page with what was pasted; its own content is there to be seen after the snippet. */
export function renderInstalled(snippet: string): Page {
  const stage = html`<section class="panel"><h2 id="installed-headline">這一頁已貼上安裝碼</h2><p>請將容器的網站網址改為這一頁的網址，再偵測一次。</p></section>`
  return { ...renderLab('已安裝的頁面', '安裝碼在 head 的最前面。', stage), head: new SafeHtml(snippet) }
}
