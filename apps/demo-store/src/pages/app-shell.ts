import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** The page of the client-side app: everything inside #app is drawn by its script. */
export function renderAppShell(): Page {
  return {
    title: '選物誌',
    description: '六個日常場景，看看山嵐的茶與器物怎麼擺在一起。',
    main: html`<div class="page lookbook" id="app" aria-busy="true"><p class="loading">載入中…</p></div><noscript><p class="center">選物誌需要 JavaScript 才能瀏覽。</p></noscript>`,
    script: '/assets/app.js',
    clientSide: true,
  }
}
