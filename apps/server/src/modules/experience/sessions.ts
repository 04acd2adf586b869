import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { countSessions } from '../report/index.ts'

/** Sessions by experience, or undefined when the report store is away: a list does not fail for a figure. */
export async function tryCountSessions(
  context: Context,
  container: ContainerRef,
  ids: string[],
): Promise<Map<string, number> | undefined> {
  if (!ids.length) return new Map()
  try {
    return await countSessions(context.clickhouse, container.scope, ids)
  } catch (error) {
    context.log.warn({ err: error }, 'sessions could not be counted')
    return undefined
  }
}
