export const tabs = ['settings', 'versions', 'report', 'log'] as const
export type Tab = (typeof tabs)[number]

export interface PageState {
  tab: Tab
  vid: string | null
}

type Search = Record<string, string | undefined>

/** Tab and version in the address, which does not name the tab that a page opens on. */
function pageStateFrom(first: Tab) {
  return {
    parse: (search: Search): PageState => ({
      tab: tabs.find((tab) => tab === search.tab) ?? first,
      vid: search.vid && /^[A-Za-z0-9_-]{1,40}$/.test(search.vid) ? search.vid : null,
    }),
    /** A version belongs to its tab: leaving the tab leaves the version. */
    write: ({ tab, vid }: PageState): Search => ({
      tab: tab === first ? undefined : tab,
      vid: tab === 'versions' && vid ? vid : undefined,
    }),
  }
}

/** Where there is one version, its content comes first: that is the thing itself. */
export const pageStates = { many: pageStateFrom('settings'), one: pageStateFrom('versions') }
