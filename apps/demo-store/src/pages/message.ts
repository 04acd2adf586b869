import { html } from '../html.ts'
import type { Page } from './layout.ts'

function renderMessage(title: string, text: string): Page {
  return {
    title,
    main: html`<div class="page page-slim"><header class="page-head page-head-center"><img class="mark" src="/assets/mark.svg" alt="" width="64" height="64"><h1>${title}</h1><p>${text}</p>
<p><a class="button" href="/">回到首頁</a></p></header></div>`,
  }
}

export function renderNotFound(): Page {
  return renderMessage('這裡只有霧', '找不到這個頁面，可能已下架，或網址有誤。')
}

export function renderFailure(): Page {
  return renderMessage('發生錯誤', '請稍後再試一次。')
}
