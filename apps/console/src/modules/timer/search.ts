import { readWhole } from '../../lib/read-whole.ts'

export const pageSizes = [10, 20, 50] as const

export interface ListState {
  key: string
  page: number
  limit: number
}

/** The list's state from the address; whatever makes no sense becomes the default. */
export const parseListState = (search: Record<string, string | undefined>): ListState => ({
  key: (search.key ?? '').slice(0, 100),
  page: readWhole(search.page, 1_000_000, 1),
  limit: readWhole(search.limit, 100, 10),
})

/** The address says only what differs from the default. */
export const writeListState = ({ key, page, limit }: ListState): Record<string, string | undefined> => ({
  key: key || undefined,
  page: page === 1 ? undefined : String(page),
  limit: limit === 10 ? undefined : String(limit),
})
