import { and, eq, inArray } from 'drizzle-orm'
import type { CheckContent } from '../../kernel/resources.ts'
import { timers } from './tables.ts'

interface Placed {
  op?: unknown
  element?: { type?: unknown; timer?: unknown }
}

/** The timers that a content places, with their paths. */
const listPlaced = ({ changes }: Record<string, unknown>): { path: string; id: string }[] =>
  Array.isArray(changes)
    ? changes.flatMap(({ op, element }: Placed, index) =>
        op === 'element' && element?.type === 'timer' && typeof element.timer === 'string'
          ? [{ path: `changes.${index}.element.timer`, id: element.timer }]
          : [],
      )
    : []

/** Whoever places a timer places one that is there; one that is held nobody deletes meanwhile. */
export const checkContent: CheckContent = async (tx, { org, id: container, hold }, content) => {
  const placed = listPlaced(content)
  if (placed.length === 0) return []
  const ids = [...new Set(placed.map(({ id }) => id))]
  const own = and(eq(timers.orgId, org), eq(timers.containerId, container), inArray(timers.id, ids))
  const query = tx.select({ id: timers.id }).from(timers).where(own)
  const rows = await (hold ? query.for('share') : query)
  const known = new Set(rows.map(({ id }) => id))
  return placed.flatMap(({ path, id }) => (known.has(id) ? [] : [{ path, error: 'unknown_timer' as const }]))
}
