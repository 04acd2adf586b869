import type { PlatformName } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Env } from '../../platform/env.ts'
import { type Connector, platformLabel } from './connector.ts'
import { shopifyConnector } from './shopify/connector.ts'
import { shoplineConnector } from './shopline/connector.ts'
import { globalConnector } from './shopline-global/connector.ts'

/** Our pages that platforms call; their addresses are registered with the apps. */
export const pages = {
  shopifyAuth: (env: Env) => `${env.publicUrl}/shopify/plugin_auth`,
  shoplineAuth: (env: Env) => `${env.publicUrl}/shopline/plugin_auth`,
  shoplineLogin: (env: Env) => `${env.publicUrl}/shopline/login`,
  webhooks: (env: Env, platform: 'shopify' | 'shopline' | 'shopline-global') =>
    `${env.publicUrl}/api/webhooks/${platform}`,
}

export const notSetUp = (platform: PlatformName): AppError =>
  new AppError('platform_not_set_up', { platform: platformLabel(platform) })

/** The connector of a platform; refuses when this installation has no app there. */
export function connectorOf(env: Env, platform: PlatformName): Connector {
  const { shopify, shopline, shopline_global } = env.platforms
  if (platform === 'shopify' && shopify) return shopifyConnector(shopify)
  if (platform === 'shopline' && shopline) return shoplineConnector(shopline, pages.shoplineAuth(env))
  if (platform === 'shopline_global' && shopline_global)
    return globalConnector(shopline_global, pages.webhooks(env, 'shopline-global'))
  throw notSetUp(platform)
}
