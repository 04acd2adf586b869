/** @jsxImportSource solid-js */
import type { ServerResponse } from 'node:http'
import { generateHydrationScript, renderToString } from 'solid-js/web'
import { writePage } from '../page.ts'
import { App } from './app.tsx'

export const respond = (response: ServerResponse, head: string): void => {
  const body = renderToString(() => <App />)
  response.end(writePage('solid-ssr', head + generateHydrationScript(), `<div id="app">${body}</div>`))
}
