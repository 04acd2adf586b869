import {
  type Failure,
  failureMessage,
  formatMessage,
  issueMessage,
  issueMessages,
  type Language,
} from '@vitrine/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methods } from '../../platform/http/allow-only.ts'
import { languageOf } from '../../platform/http/language.ts'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../db/error.ts'

/** What Fastify and its plugins refuse by themselves. */
function fromFramework(error: FastifyError): AppError | undefined {
  if (error.statusCode === 413) return new AppError('too_large')
  if (error.statusCode === 415) return new AppError('unsupported_media_type')
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isTheirs ? new AppError('invalid_input', {}, [{ path: '', error: 'invalid_format' }]) : undefined
}

/** A store that is away or has too much to do is nobody's mistake, and passes. */
function fromStore(error: unknown, log: FastifyRequest['log']): AppError | undefined {
  if (!isUnavailable(error)) return undefined
  log.warn({ err: error }, 'a store did not answer')
  return new AppError('unavailable')
}

/** What an error was made from, for the log alone, which keeps none of the values. */
function logCause({ code, cause }: AppError, log: FastifyRequest['log']): void {
  if (cause === undefined) return
  if (code === 'unavailable') log.warn({ err: cause }, 'a call could not be answered now')
  else log.info({ err: cause }, 'a call was refused')
}

/** Whoever hangs up before all of the request was read hears no answer, and nothing here has failed. */
function fromCaller(error: unknown, { raw, log }: FastifyRequest): AppError | undefined {
  if (!raw.destroyed || raw.complete) return undefined
  log.info({ err: error }, 'the caller hung up')
  return new AppError('invalid_input')
}

/** The answer to a failed call, in the caller's language. */
export function toFailure(error: AppError, language: Language, id: string): Failure {
  return {
    code: error.status,
    error: error.code,
    message: failureMessage(error.code, language, error.details),
    ...(error.issues.length && {
      issues: error.issues.map((issue) => ({
        path: issue.path,
        error: issue.error,
        message: issueMessage(issue.error, language, issue.details),
      })),
    }),
    ...(Object.keys(error.details).length && { details: error.details }),
    id,
  }
}

/** Whether the caller expects JSON. */
const isCall = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(\/|$|\?)/.test(url)

/** What is told about an error outside the API, in the caller's language. */
export function tellError(request: FastifyRequest, status: number): string {
  const language = languageOf(request.headers['accept-language'])
  if (status === 400) return formatMessage(issueMessages.invalid_url, language)
  return failureMessage(status === 404 ? 'not_found' : status === 413 ? 'too_large' : 'internal', language)
}

/** Answers what Fastify refuses before any route, such as an address that cannot be decoded. */
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = fromFramework(error) ?? new AppError('internal')
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed')
  reply.status(known.status)
  if (!isCall(request)) return reply.type('text/plain; charset=utf-8').send(tellError(request, known.status))
  return reply.send(toFailure(known, languageOf(request.headers['accept-language']), request.id))
}

/** The methods that the address of a request has, where it has any other than that of the request. */
function methodsAt(app: FastifyInstance, { method, url: address }: FastifyRequest): string[] {
  const [url = ''] = address.split('?')
  const allowed = methods.filter((each) => app.hasRoute({ method: each, url }))
  return allowed.some((each) => each === method) ? [] : allowed
}

/** The one place that maps errors to HTTP: known ones by the contract's table, anything else a plain 500. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    let known =
      error instanceof AppError
        ? error
        : (fromFramework(error) ?? fromCaller(error, request) ?? fromStore(error, request.log))
    if (!known) {
      request.log.error({ err: error }, 'request failed')
      known = new AppError('internal')
    }
    logCause(known, request.log)
    if (known.code === 'too_many_requests') reply.header('retry-after', String(known.details.seconds ?? 60))
    if (known.code === 'unavailable') reply.header('retry-after', '5')
    return reply.status(known.status).send(toFailure(known, languageOf(request.headers['accept-language']), request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(app, request)
    const error = new AppError(allowed.length > 0 ? 'method_not_allowed' : 'not_found')
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    return reply.status(error.status).send(toFailure(error, languageOf(request.headers['accept-language']), request.id))
  })
}
