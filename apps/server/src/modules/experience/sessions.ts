import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { createSessionCounter } from '../report/index.ts'

/** Sessions by experience, or undefined when the report store is away: a list does not fail for a figure. */
export type TryCountSessions = (
  container: ContainerRef,
  ids: string[],
) => Promise<ReadonlyMap<string, number> | undefined>

export function createTryCountSessions({ clickhouse, log }: Pick<Context, 'clickhouse' | 'log'>): TryCountSessions {
  const count = createSessionCounter(clickhouse)
  return async ({ scope }, ids) => {
    if (!ids.length) return new Map()
    try {
      return await count(scope, ids)
    } catch (error) {
      log.warn({ err: error }, 'sessions could not be counted')
      return undefined
    }
  }
}
