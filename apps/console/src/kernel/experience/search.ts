export const tabs = ['settings', 'versions', 'report', 'log'] as const
export type Tab = (typeof tabs)[number]

export interface PageState {
  /** null: the address names none, and the one opens that is wanted first. */
  tab: Tab | null
  vid: string | null
}

type Search = Record<string, string | undefined>

/** Tab and version of an experience's page, as the address has them. */
export const parsePageState = (search: Search): PageState => ({
  tab: tabs.find((tab) => tab === search.tab) ?? null,
  vid: search.vid && /^[A-Za-z0-9_-]{1,40}$/.test(search.vid) ? search.vid : null,
})

/** A version belongs to its tab: leaving the tab leaves the version. */
export const writePageState = ({ tab, vid }: PageState): Search => ({
  tab: tab ?? undefined,
  vid: tab === 'versions' && vid ? vid : undefined,
})
