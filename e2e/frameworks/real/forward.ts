import { type RequestListener, request } from 'node:http'
import { TAG_HEADER } from './tag-line.ts'

/** Hands requests on to a shop's own server, with the line for the head of its pages. */
export const forwardTo =
  (port: number, line: string): RequestListener =>
  (asked, response) => {
    const headers = { ...asked.headers, [TAG_HEADER]: line }
    const options = { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }
    const handed = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    handed.on('error', () => response.destroy())
    response.on('close', () => handed.destroy())
    asked.pipe(handed)
  }
