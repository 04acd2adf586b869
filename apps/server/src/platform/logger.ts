import { type Logger, pino } from 'pino'

export type { Logger }

/** Structured log on stdout, readable on a terminal. Query strings, bodies and addresses are never logged. */
export function createLogger(options: { level: string; pretty: boolean }): Logger {
  return pino({
    level: options.level,
    base: undefined,
    redact: { paths: ['req.headers', 'password', 'token', 'email'], remove: true },
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } }
      : {}),
  })
}
