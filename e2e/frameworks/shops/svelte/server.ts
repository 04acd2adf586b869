import type { ServerResponse } from 'node:http'
import { render } from 'svelte/server'
import { writePage } from '../page.ts'
import App from './app.svelte'

export const respond = (response: ServerResponse, head: string): void => {
  const { head: own, body } = render(App)
  response.end(writePage('svelte-ssr', head + own, `<div id="app">${body}</div>`))
}
