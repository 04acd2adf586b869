import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import apiReference from '@scalar/fastify-api-reference'
import { endpoints } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../../platform/http/page-policy.ts'
import { describeApi } from './openapi.ts'

// The reference stands alone: nothing is fetched from or sent to anybody else.
const configuration = {
  url: '/api/openapi.json',
  pageTitle: 'Vitrine API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** How a policy names the scripts that stand in a page. */
const inlineScriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** The description of all calls, and its page for people, which browsers open at `origins`. */
export async function mountDocs(
  api: FastifyInstance,
  { publicUrl, origins }: { publicUrl: string; origins: string[] },
): Promise<void> {
  const document = describeApi(endpoints, `${publicUrl}/api`)
  api.get('/openapi.json', () => document)
  await api.register(async (docs) => {
    const scripts = origins.map((origin) => `${origin}/api/docs/js/`)
    await docs.register(helmet, pagePolicy(publicUrl, scripts))
    docs.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload !== 'string') return
      const policy = String(reply.getHeader('content-security-policy'))
      const allowed = ['script-src', ...inlineScriptsOf(payload)].join(' ')
      reply.header('content-security-policy', policy.replace('script-src', allowed))
    })
    await docs.register(apiReference as never, { routePrefix: '/docs', configuration } as never)
  })
}
