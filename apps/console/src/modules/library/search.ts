import type { Kind } from '@vitrine/contract'
import { kinds, libraryResults, librarySorts } from '@vitrine/contract/client'
import { readWhole } from '../../lib/read-whole.ts'

export type Result = (typeof libraryResults)[number]

export interface LibraryState {
  kind: Kind
  key: string
  /** Empty: any. */
  conclusion: Result | ''
  page_url: string
  tag: string
  sort: (typeof librarySorts)[number]
  page: number
  limit: number
}

export const pageSizes = [10, 20, 50] as const

/** Those that have something to learn from: visitors were counted. */
export const measuredKinds = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].measured.length > 0)
const usual = { kind: 'experiment', sort: 'ended', page: 1, limit: 10 } as const

/** What the address asks for; whatever makes no sense becomes the default. */
export const parseLibraryState = (search: Record<string, string | undefined>): LibraryState => ({
  kind: measuredKinds.find((kind) => kind === search.kind) ?? usual.kind,
  key: (search.key ?? '').slice(0, 200),
  conclusion: libraryResults.find((result) => result === search.conclusion) ?? '',
  page_url: (search.on ?? '').slice(0, 2048),
  tag: (search.tag ?? '').slice(0, 60),
  sort: librarySorts.find((sort) => sort === search.sort) ?? usual.sort,
  page: readWhole(search.page, 1_000_000, usual.page),
  limit: readWhole(search.limit, 100, usual.limit),
})

/** The address says only what differs from the default. */
export const writeLibraryState = (state: LibraryState): Record<string, string | undefined> => ({
  kind: state.kind === usual.kind ? undefined : state.kind,
  key: state.key || undefined,
  conclusion: state.conclusion || undefined,
  on: state.page_url || undefined,
  tag: state.tag || undefined,
  sort: state.sort === usual.sort ? undefined : state.sort,
  page: state.page === usual.page ? undefined : String(state.page),
  limit: state.limit === usual.limit ? undefined : String(state.limit),
})

/** How what is shown is asked for. */
export const libraryQuery = (
  { kind, key, conclusion, page_url, tag, sort, page, limit }: LibraryState,
  of: { org: string; container_id: string },
) => ({
  ...of,
  // The call of the other family takes its own kinds.
  target_type: kind as 'experiment',
  ...{ sort, page, limit },
  ...(key && { key }),
  ...(conclusion && { conclusion }),
  ...(page_url && { page_url }),
  ...(tag && { tag }),
})

/** Nothing that narrows it. */
export const unfiltered = { key: '', conclusion: '', page_url: '', tag: '', page: 1 } as const
