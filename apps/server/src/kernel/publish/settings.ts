/** What the collector needs of a container beside its manifest; publishing writes it, so the collector knows no plan or kind. */
export interface PublishedSettings {
  enabled: boolean
  currency: string
  timezone: string
  /** Into the container's currency. */
  rates: Record<string, number>
  retentionDays: number
  /** Recorded addresses go without their fragment. */
  hideFragment: boolean
}
