import { loadTexts } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'

const load = async () => (await Promise.all([import('./entry-page.tsx'), loadTexts('platform')]))[0]

/** `/shopify/plugin_auth`, `/shopline/plugin_auth` and `/shopline/login`: where platforms of shops send their merchants. */
export const ShopifyAuthPage = lazyPart(() => load().then((m) => m.ShopifyAuthPage))
export const ShoplineAuthPage = lazyPart(() => load().then((m) => m.ShoplineAuthPage))
export const ShoplineLoginPage = lazyPart(() => load().then((m) => m.ShoplineLoginPage))
