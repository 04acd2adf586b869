import type { PlatformChoice, PlatformEntry } from '@vitrine/contract'
import {
  shopifyAuth,
  shopifyInstall,
  shoplineAuth,
  shoplineInstall,
  slAppLogin,
  slUserLogin,
} from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import type { Step } from './steps.ts'

export interface Destination {
  org_id: string
  container_id: string | null
}

export interface Begun {
  next: string
  shop: string
  choices: PlatformChoice[]
}
export type Continued = { next: string | null; entry: PlatformEntry | null }

/** One door of the console, as the page walks through it. */
export interface Entry {
  label: 'Shopify' | 'SHOPLINE'
  purpose: 'install' | 'login'
  shown: readonly Step[]
  /** Whether the platform answers with this query, rather than opens us. */
  isAnswer(query: URLSearchParams): boolean
  begin(query: string, connect?: Destination | null): Promise<Begun>
  finish(query: string): Promise<Continued>
  /** The platform's back office, of this store where the query tells which. */
  backOffice(query: URLSearchParams): string
}

const all = ['checking', 'permission', 'connecting', 'tag', 'signing'] as const

const shopifyAdmin = (query: URLSearchParams): string => {
  const shop = /^([a-z0-9][a-z0-9_-]*)\.myshopify\.com$/i.exec(query.get('shop') ?? '')?.[1]
  return shop ? `https://admin.shopify.com/store/${shop}/apps` : 'https://admin.shopify.com'
}
const shoplineAdmin = (query: URLSearchParams): string => {
  const handle = query.get('handle') ?? ''
  return /^[a-z0-9][a-z0-9-]*$/i.test(handle)
    ? `https://${handle}.myshopline.com/admin`
    : 'https://admin.shoplineapp.com'
}

export const shopifyEntry: Entry = {
  label: 'Shopify',
  purpose: 'install',
  shown: all,
  isAnswer: (query) => query.has('code'),
  begin: (query, connect) => call(shopifyInstall, { body: { query, connect } }),
  finish: (query) => call(shopifyAuth, { body: { query } }),
  backOffice: shopifyAdmin,
}

export const shoplineEntry: Entry = {
  label: 'SHOPLINE',
  purpose: 'install',
  shown: all,
  // What SHOPLINE refuses comes back as an error in place of the code.
  isAnswer: (query) => query.has('code') || query.has('error'),
  begin: (query, connect) => call(shoplineInstall, { body: { query, connect } }),
  finish: (query) => call(shoplineAuth, { body: { query } }),
  backOffice: shoplineAdmin,
}

/** The jump from the back office: signed openings sign in at once, others ask SHOPLINE who it is. */
export const shoplineLoginEntry: Entry = {
  ...shoplineEntry,
  purpose: 'login',
  shown: ['checking', 'permission', 'signing'],
  isAnswer: (query) => query.has('code') || query.has('error') || query.has('sign'),
  begin: (query) => call(shoplineInstall, { body: { query, purpose: 'login' } }),
  finish: async (query) => {
    const signed = new URLSearchParams(query).has('sign')
    return { next: null, entry: await call(signed ? slAppLogin : slUserLogin, { body: { query } }) }
  },
}
