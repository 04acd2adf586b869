import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../platform/env.ts'
import { allowOnly } from '../../platform/http/allow-only.ts'
import { tagDist } from './assemble.ts'

/**
 * `GET /tag/stage`: the page on which the console shows a widget while somebody edits it, drawn by the tag itself. It belongs to no origin,
 * even where it shares the console's: whatever stands in a content can neither read nor call anything.
 */
export function stageRoutes(http: FastifyInstance, { tagUrl, origins }: Pick<Env, 'tagUrl' | 'origins'>): void {
  allowOnly(http, '/tag/stage', ['GET', 'HEAD'])
  const policy = [
    "default-src 'none'",
    `script-src ${tagUrl}/tag/chunks/`,
    "style-src 'unsafe-inline'",
    'img-src http: https: data:',
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; ')
  let page: Promise<string> | undefined
  http.get('/tag/stage', async (_, reply) => {
    page ??= readFile(join(tagDist, 'stage.html'), 'utf8')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(await page)
  })
}
