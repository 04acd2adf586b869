import type { PlatformShop } from '@vitrine/contract'

/** How people know a platform. */
export const platformName = ({ platform }: Pick<PlatformShop, 'platform'>): string =>
  platform === 'shopify' ? 'Shopify' : 'SHOPLINE'
