export const tabs = ['settings', 'versions', 'report', 'log'] as const
export type Tab = (typeof tabs)[number]

export interface PageState {
  tab: Tab
  vid: string | null
}

/** Which tab, and which version, from the address. */
export function parsePageState(search: Record<string, string | undefined>): PageState {
  return {
    tab: tabs.find((tab) => tab === search.tab) ?? 'settings',
    vid: search.vid && /^[A-Za-z0-9_-]{1,40}$/.test(search.vid) ? search.vid : null,
  }
}

/** A version belongs to its tab: leaving the tab leaves the version. */
export const writePageState = ({ tab, vid }: PageState): Record<string, string | undefined> => ({
  tab: tab === 'settings' ? undefined : tab,
  vid: tab === 'versions' && vid ? vid : undefined,
})
