import { lazyScreens } from '../../lib/lazy-page.ts'

const entry = lazyScreens(() => import('./entry-page.tsx'), 'platform')

/** `/shopify/plugin_auth`, `/shopline/plugin_auth` and `/shopline/login`: where platforms of shops send their merchants. */
export const ShopifyAuthPage = entry((m) => m.ShopifyAuthPage)
export const ShoplineAuthPage = entry((m) => m.ShoplineAuthPage)
export const ShoplineLoginPage = entry((m) => m.ShoplineLoginPage)
