import { type ClickHouseClientConfigOptions, ClickHouseLogLevel, type Logger as ClientLogger } from '@clickhouse/client'
import type { Logger } from '../logger.ts'
import { errorCode } from './error.ts'

/** Hints about the client's own configuration, which is ours and not the operator's. */
const CONFIG = 'Config'

/** What went wrong, without the text of the store: it repeats the values of a query. */
function nameError(error: Error | undefined): string | undefined {
  if (!error) return undefined
  return errorCode(error) === undefined ? error.message : `${(error as { type?: string }).type} (${errorCode(error)})`
}

/** Lets a client log its warnings and errors through our logger; by itself it prints to stderr, settings and values included. */
export function logThrough(logger: Pick<Logger, 'warn'>): NonNullable<ClickHouseClientConfigOptions['log']> {
  const tell: ClientLogger['warn'] = ({ module, message, err, args }) => {
    if (module === CONFIG) return
    const reason = nameError(err)
    logger.warn({ query: args?.query_id, ...(reason && { reason }) }, `clickhouse client: ${message}`)
  }
  class ToOurs implements ClientLogger {
    trace(): void {}
    debug(): void {}
    info(): void {}
    warn = tell
    error = tell
  }
  return { LoggerClass: ToOurs, level: ClickHouseLogLevel.WARN }
}
