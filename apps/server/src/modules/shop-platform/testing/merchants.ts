import { exchangeCode, shopifyAuth, shopifyInstall } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { platformShops } from '../../../kernel/db/index.ts'
import { ApiClient } from '../../../testing/api.ts'
import { makeStore, type Store } from '../../../testing/fixtures.ts'
import { startTestServer } from '../../../testing/server.ts'
import { Browser } from './browser.ts'
import { type ShopifyShop, ShopifyStandIn, shopifyKey, shopifySecret } from './shopify.ts'

type Destination = { org_id: string; container_id: string | null }

/** A server that knows a stand-in for Shopify, with what merchants do there. */
export async function startWithShopify() {
  const shopify = await new ShopifyStandIn().start()
  const server = await startTestServer({
    SHOPIFY_API_KEY: shopifyKey,
    SHOPIFY_API_SECRET: shopifySecret,
    SHOPIFY_APP_BLOCK: 'ext-1/vitrine-tag',
    SHOPIFY_BASE_URL: `${shopify.url}/{shop}`,
  })
  let count = 0
  const newShop = (values: Partial<ShopifyShop> = {}) => shopify.addShop(`shop-${++count}.myshopify.com`, values)
  const browse = (token?: string) => new Browser(server.url, token)

  /** Opens the app as a merchant does and goes wherever it leads; answers the last step. */
  async function open(domain: string, browser = browse(), connect?: Destination) {
    const started = await browser.post(shopifyInstall, { query: shopify.openQuery(domain), connect })
    if (started.status !== 200) return { started, ended: undefined, entry: undefined }
    let ended = await browser.post(shopifyAuth, { query: await browser.visit(started.data.next) })
    while (ended.status === 200 && ended.data.next)
      ended = await browser.post(shopifyAuth, { query: await browser.visit(ended.data.next) })
    return { started, ended, entry: ended.status === 200 ? ended.data.entry : undefined }
  }

  /** A shop connected to the container of an organization of its own. */
  async function connect(values: Partial<ShopifyShop> = {}): Promise<{ shop: ShopifyShop; store: Store }> {
    const store = await makeStore(server)
    const shop = newShop(values)
    await open(shop.domain, browse(store.manager.token), { org_id: store.org, container_id: store.container })
    return { shop, store }
  }

  /** Signs in with the code of an entry. */
  async function redeem(code: string | null | undefined): Promise<ApiClient> {
    const { token } = await new ApiClient(server.url).must(exchangeCode, { body: { code: code ?? '' } })
    return new ApiClient(server.url, token)
  }

  const rowOf = (shop: string) =>
    server.platform.db.withSystem(
      async (tx) => (await tx.select().from(platformShops).where(eq(platformShops.shop, shop)))[0],
    )
  const destroy = async () => {
    await server.destroy()
    await shopify.close()
  }
  return { shopify, server, newShop, browse, open, connect, redeem, rowOf, destroy }
}

export type Merchants = Awaited<ReturnType<typeof startWithShopify>>
