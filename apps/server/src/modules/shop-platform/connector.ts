import type { Language, PlatformName, PlatformTag } from '@vitrine/contract'

/** What opens a platform's data to us. */
export interface Credentials {
  accessToken: string
  /** null: it lives until it is revoked. */
  expiresAt: string | null
  refreshToken?: string
  refreshExpiresAt?: string | null
}

export interface Grant {
  credentials: Credentials
  scopes: string[]
}

/** A shop as its platform describes it. */
export interface ShopProfile {
  name: string
  email: string
  owner: string
  website: string
  /** The names that the platform itself gives the shop's pages. */
  hosts: string[]
  timezone: string
  currency: string
  locale: Language
  adminLink: string
  /** The platform's id of the person who owns the shop, where it tells. */
  ownerId?: string
}

/** Who stands behind an opening, as the platform says. */
export interface Person {
  /** The platform's id of the person, or `shop` where it proves only the shop. */
  account: string
  email: string
  name: string
  locale: Language
  /** The platform has verified that the address is this person's. */
  emailProven: boolean
  /** It is a person who was identified in this browser, not only some person of the shop. */
  personal: boolean
  /** The id of a SHOPLINE staff member. */
  staffId?: string
}

/** What is stored of the tag, beside what is shown. */
export type StoredTag = PlatformTag & { id?: string }

/** One platform, as the entries, the jobs and the tag need it. */
export interface Connector {
  platform: PlatformName
  scopes: string[]
  readShop(shop: string, token: string): Promise<ShopProfile>
  /** New tokens for old ones; PlatformDenied when the platform gives none any more. */
  renew(shop: string, old: Credentials): Promise<Grant>
  /** By when the tokens have to be renewed even if nobody needs them; null: never. */
  renewAt(credentials: Credentials): Date | null
  /** Puts the tag onto the shop's pages where we can and looks whether it is there. */
  placeTag(shop: string, token: string, tagUrl: string): Promise<StoredTag>
  removeTag?(shop: string, token: string, tag: StoredTag): Promise<void>
}

/** How people know a platform. */
export const platformLabel = (platform: PlatformName): string => (platform === 'shopify' ? 'Shopify' : 'SHOPLINE')
/** As containers name it. */
export const containerPlatform = (platform: PlatformName): 'shopify' | 'shopline' =>
  platform === 'shopify' ? 'shopify' : 'shopline'

/** A write scope implies reading. */
export const missingScopes = (wanted: readonly string[], granted: readonly string[]): string[] =>
  wanted.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')))

/** Chinese of every kind reads ours. */
export const toLanguage = (locale: string): Language => (locale === '' || /^zh/i.test(locale) ? 'zh-TW' : 'en')

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
export const toTimeZone = (zone: string): string => (zones.has(zone) ? zone : 'Asia/Taipei')
export const toCurrency = (currency: string): string => (/^[A-Z]{3}$/.test(currency) ? currency : 'TWD')
/** An address of the platform's own words, or the one we can be sure of. */
export const toWebsite = (address: string, otherwise: string): string => {
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return address !== '' && URL.canParse(full) ? new URL(full).href : otherwise
}
