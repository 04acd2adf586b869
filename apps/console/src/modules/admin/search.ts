import { readWhole } from '../../lib/read-whole.ts'

export const tabs = ['organizations', 'users', 'mails', 'jobs'] as const
export type Tab = (typeof tabs)[number]

export interface AdminState {
  tab: Tab
  /** What to search for, and the one filter of the tab. */
  key: string
  filter: string
  page: number
  limit: number
}

export const parseAdminState = (search: Record<string, string | undefined>): AdminState => ({
  tab: tabs.find((tab) => tab === search.tab) ?? 'organizations',
  key: (search.key ?? '').slice(0, 200),
  filter: search.filter ?? '',
  page: readWhole(search.page, 1_000_000, 1),
  limit: readWhole(search.limit, 100, 20),
})

export const writeAdminState = ({ tab, key, filter, page, limit }: AdminState): Record<string, string | undefined> => ({
  tab: tab === 'organizations' ? undefined : tab,
  key: key || undefined,
  filter: filter || undefined,
  page: page === 1 ? undefined : String(page),
  limit: limit === 20 ? undefined : String(limit),
})
