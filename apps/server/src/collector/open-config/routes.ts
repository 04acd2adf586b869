import {
  type ErrorCode,
  errors,
  type Failure,
  failureMessage,
  formatMessage,
  getOpenConfig,
  issueMessages,
} from '@vitrine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowOnly } from '../../platform/http/allow-only.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { OpenConfigs } from './kept.ts'

/** The failure of an API call, as the api role writes it. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: ErrorCode): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const { status } = errors[error]
  const failure: Failure = { code: status, error, message: failureMessage(error, language), id: request.id }
  if (error === 'invalid_input') {
    const message = formatMessage(issueMessages.invalid_format, language)
    failure.issues = [{ path: 'id', error: 'invalid_format', message }]
  }
  if (error === 'unavailable') reply.header('retry-after', '5')
  return reply.status(status).send(failure)
}

const Query = getOpenConfig.query as NonNullable<typeof getOpenConfig.query>

/** `GET /api/user/get_open_config`: for pages of strangers' sites, so it is answered where tags are, without the product. */
export function openConfigRoutes(http: FastifyInstance, configs: OpenConfigs): void {
  const path = `/api${getOpenConfig.path}`
  allowOnly(http, path, ['GET', 'HEAD'])
  http.get(path, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    const { data } = Query.safeParse(request.query)
    if (!data) return refuse(request, reply, 'invalid_input')
    try {
      const found = await configs.get(data.id)
      if (!found) return refuse(request, reply, 'config_not_found')
      const { kind, config } = found
      return { code: 200, data: { kind, config, server_time: new Date().toISOString() } }
    } catch (error) {
      request.log.warn({ err: error }, 'a configuration could not be read')
      return refuse(request, reply, 'unavailable')
    }
  })
}
