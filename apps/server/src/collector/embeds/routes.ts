import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { errors, getOpenConfig } from '@vitrine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../platform/env.ts'
import { allowOnly } from '../../platform/http/allow-only.ts'
import { languageOf } from '../../platform/http/language.ts'
import { chooseEncoding, matchesTag } from '../../platform/http/negotiate.ts'
import type { OpenConfigs } from '../open-config/kept.ts'
import type { TimerPages } from './timer-page.ts'

interface Options {
  configs: OpenConfigs
  pages: TimerPages
  env: Pick<Env, 'tagUrl' | 'origins'>
  now?: () => number
}

const toBrotli = promisify(brotliCompress)
/** A page is another one each time: a quarter of a millisecond has to do. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

async function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), ['br'])
  if (!encoding) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await toBrotli(text, { params }))
}

/** Browsers and CDNs may keep the line's script for five minutes, and use it a day longer while they ask. */
const scriptCaching = 'public, max-age=300, stale-while-revalidate=86400'

const Query = getOpenConfig.query as NonNullable<typeof getOpenConfig.query>

/**
 * What a page of an embed may do: run what we wrote into it, ask what time it is, and nothing else. It belongs to no origin, even where it
 * shares the console's, so that whatever stands in a timer can neither read nor call anything.
 */
const policyOf = ({ hash }: TimerPages, tagUrl: string, ancestors: string): string =>
  [
    "default-src 'none'",
    `script-src '${hash}'`,
    "style-src 'unsafe-inline'",
    `connect-src 'self' ${tagUrl}/collect/time`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
    `frame-ancestors ${ancestors}`,
  ].join('; ')

/**
 * `GET /embed/timer?id=`: a countdown timer as a page that any site may frame; `/embed/timer.js`: the script that makes such a frame;
 * `/embed/timer/stage`: for the console alone. A page tells what time it is, so no cache may keep it.
 */
export function embedRoutes(http: FastifyInstance, { configs, pages, env, now = Date.now }: Options): void {
  for (const path of ['/embed/timer', '/embed/timer/stage', '/embed/timer.js']) allowOnly(http, path, ['GET', 'HEAD'])
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string, ancestors = '*') => {
    reply
      .header('content-security-policy', policyOf(pages, env.tagUrl, ancestors))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    return sendEncoded(request, reply, page)
  }

  http.get('/embed/timer', async (request, reply) => {
    const { data } = Query.safeParse(request.query)
    try {
      const config = data && (await configs.get(data.id))
      if (config?.kind === 'timer') return await sendPage(request, reply, pages.render(config, now()))
    } catch (error) {
      request.log.warn({ err: error }, 'a timer could not be read')
      return reply.status(503).header('retry-after', 5).header('cache-control', 'no-store').type('text/plain').send('')
    }
    const page = pages.renderNone(languageOf(request.headers['accept-language']))
    return sendPage(request, reply.status(errors.config_not_found.status), page)
  })

  http.get('/embed/timer/stage', async (request, reply) => sendPage(request, reply, pages.stage, env.origins.join(' ')))

  http.get('/embed/timer.js', async (request, reply) => {
    reply
      .header('cache-control', scriptCaching)
      .header('etag', pages.scriptTag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/javascript; charset=utf-8')
    return matchesTag(request.headers['if-none-match'], pages.scriptTag)
      ? reply.status(304).send()
      : sendEncoded(request, reply, pages.script)
  })
}
