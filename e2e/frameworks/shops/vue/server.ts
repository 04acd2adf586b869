import type { ServerResponse } from 'node:http'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { writePage } from '../page.ts'
import App from './app.vue'

export const respond = async (response: ServerResponse, head: string): Promise<void> => {
  response.end(writePage('vue-ssr', head, `<div id="app">${await renderToString(createSSRApp(App))}</div>`))
}
