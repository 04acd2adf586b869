import { startProduct } from './product.ts'

/** One product for all specs, on ports and data of its own; the workers inherit where it is. */
export default async function globalSetup() {
  const product = await startProduct()
  process.env.VITRINE_E2E_URL = product.url
  process.env.VITRINE_E2E_STORE_URL = product.storeUrl
  process.env.VITRINE_E2E_SHOP_PORT = String(product.shopPort)
  process.env.VITRINE_E2E_PLATFORMS = JSON.stringify(product.platforms)
  return product.stop
}
