import type { Kind } from '@vitrine/contract'
import { experienceModes } from '@vitrine/contract/client'
import { readWhole } from '../../lib/read-whole.ts'

export type Mode = (typeof experienceModes)[number]
export const pageSizes = [10, 20, 50] as const

export interface ListState {
  mode: Mode
  key: string
  tag: string
  page: number
  limit: number
}

/** The list's state from the address; whatever makes no sense becomes the default. */
export function parseListState(search: Record<string, string | undefined>): ListState {
  return {
    mode: experienceModes.find((m) => m === search.mode) ?? 'draft',
    key: (search.key ?? '').slice(0, 200),
    tag: (search.tag ?? '').slice(0, 60),
    page: readWhole(search.page, 1_000_000, 1),
    limit: readWhole(search.limit, 100, 10),
  }
}

/** How the list that is shown is asked for. */
export const listQuery = <K extends string>(
  { mode, key, tag, page, limit }: ListState,
  of: { org: string; container_id: string; target_type: K },
) => ({ ...of, mode, page, limit, ...(key && { key }), ...(tag && { tag }) })

export type ListQuery = ReturnType<typeof listQuery<Kind>>

/** The address says only what differs from the default. */
export function writeListState({ mode, key, tag, page, limit }: ListState): Record<string, string | undefined> {
  return {
    mode: mode === 'draft' ? undefined : mode,
    key: key || undefined,
    tag: tag || undefined,
    page: page === 1 ? undefined : String(page),
    limit: limit === 10 ? undefined : String(limit),
  }
}
