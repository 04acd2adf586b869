import type { OperationType } from '@vitrine/contract'
import { isOperatorId, operationTypes } from '@vitrine/contract/client'
import { readWhole } from '../../lib/read-whole.ts'
import { dayIn, fromWallTime } from '../../lib/time.ts'

export const pageSizes = [20, 50, 100] as const

/** The log's filters, as the address has them. */
export interface LogState {
  person: string | null
  type: OperationType | null
  /** A container's id. */
  container: string | null
  /** Whole days. */
  from: string | null
  to: string | null
  key: string
  page: number
  limit: number
}

const id = (text: string | undefined): string | null => (text && /^[A-Za-z0-9_-]{1,40}$/.test(text) ? text : null)
const day = (text: string | undefined): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** The log's state from the address; whatever makes no sense becomes the default. */
export function parseLogState(search: Record<string, string | undefined>): LogState {
  const [from, to] = [day(search.from), day(search.to)]
  return {
    person: search.person && isOperatorId(search.person) ? search.person : null,
    type: operationTypes.find((type) => type === search.type) ?? null,
    container: id(search.container),
    ...(from && to && from <= to ? { from, to } : { from: null, to: null }),
    key: (search.key ?? '').slice(0, 100),
    page: readWhole(search.page, 1_000_000, 1),
    limit: readWhole(search.limit, 100, 20),
  }
}

/** The address says only what differs from the default. */
export const writeLogState = (state: LogState): Record<string, string | undefined> => ({
  person: state.person ?? undefined,
  type: state.type ?? undefined,
  container: state.container ?? undefined,
  from: state.from ?? undefined,
  to: state.to ?? undefined,
  key: state.key || undefined,
  page: state.page === 1 ? undefined : String(state.page),
  limit: state.limit === 20 ? undefined : String(state.limit),
})

export const noFilters = { person: null, type: null, container: null, from: null, to: null, key: '', page: 1 } as const

/** Whether a filter is set; an experience's own log has neither type nor container to choose. */
export const isFiltered = ({ person, type, container, from, key }: LogState, narrow: boolean): boolean =>
  [person, from, key].some(Boolean) || (!narrow && (type !== null || container !== null))

/** One experience, when only its own log is asked for. */
export interface LogSubject {
  container_id: string
  experience_id: string
}

/** What the call is asked, without its page. Days are whole ones of the zone. */
export function toFilter({ person, type, container, from, to, key }: LogState, timeZone: string, about?: LogSubject) {
  const dayAfter = to && dayIn('UTC', 1, Date.parse(to))
  const start = from && fromWallTime(`${from} 00:00:00`, timeZone)
  const end = dayAfter && fromWallTime(`${dayAfter} 00:00:00`, timeZone)
  return {
    ...(person ? { user_id: person } : {}),
    ...(type && !about ? { type } : {}),
    ...(container ? { container_id: container } : {}),
    ...about,
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(key ? { key } : {}),
  }
}
