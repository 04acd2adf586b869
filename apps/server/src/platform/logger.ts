import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { withoutValues } from './without-values.ts'

export type { Logger }

const serializers = { err: (error: Error) => stdSerializers.err(withoutValues(error) as Error) }

/** Structured log on stdout, readable on a terminal. Query strings, bodies, addresses and values of queries are never logged. */
export function createLogger(options: { level: string; pretty: boolean; to?: DestinationStream }): Logger {
  const { level, pretty, to } = options
  const transport = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } }
  const redact = { paths: ['req.headers', 'password', 'token', 'email'], remove: true }
  const settings = { level, base: undefined, serializers, redact, ...(pretty && { transport }) }
  return to ? pino(settings, to) : pino(settings)
}
