/** @jsxImportSource preact */
import type { ServerResponse } from 'node:http'
import { renderToString } from 'preact-render-to-string'
import { writePage } from '../page.ts'
import { App } from './app.tsx'

export const respond = (response: ServerResponse, head: string): void => {
  response.end(writePage('preact-ssr', head, `<div id="app">${renderToString(<App />)}</div>`))
}
