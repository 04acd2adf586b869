import { test as base, expect, type Page } from '@playwright/test'
import { type Api, signInToApi } from './api.ts'
import { askForProduct } from './global-setup.ts'
import { makePerson, type Newcomer } from './people.ts'
import type { Addresses, PlatformUrls } from './product.ts'

/** Password of every user of the demo. */
export const demoPassword = 'vitrine-demo'

export interface Fixtures {
  /** Address of the console and the API, without a trailing slash. */
  url: string
  /** Address of the demo store, without a trailing slash. */
  storeUrl: string
  /** Where one spec may open a shop that the server, too, is let to look at. */
  shopPort: number
  /** Addresses of the stand-ins of Shopify and SHOPLINE. */
  platforms: PlatformUrls
  /** The API as one of the demo's users. */
  apiAs: (email: string) => Promise<Api>
  /** Somebody of one's own in the demo, whom no other journey changes; answers the e-mail. */
  makePerson: (newcomer: Newcomer) => Promise<string>
  /** Signs in as the form does, without showing it or the screen after it: journeys go to where they begin. */
  signIn: (page: Page, email: string) => Promise<void>
}

export const test = base.extend<Fixtures, { product: Addresses }>({
  // Longer than the product may take to start.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  product: [async ({}, use) => use(await askForProduct()), { scope: 'worker', timeout: 270_000 }],
  url: async ({ product }, use) => use(product.url),
  storeUrl: async ({ product }, use) => use(product.storeUrl),
  shopPort: async ({ product }, use) => use(product.shopPort),
  platforms: async ({ product }, use) => use(product.platforms),
  baseURL: async ({ url }, use) => use(url),
  apiAs: async ({ url }, use) => use((email) => signInToApi(url, email, demoPassword)),
  makePerson: async ({ url, apiAs }, use) =>
    use(async (newcomer) =>
      makePerson(url, await apiAs('manager@demo.test'), await apiAs('admin@demo.test'), newcomer),
    ),
  signIn: async ({ url }, use) =>
    use(async (page, email) => {
      const data = { email, password: demoPassword, bind: true }
      const reply = await page.context().request.post(`${url}/api/user/userLogin`, { data })
      expect(reply.status()).toBe(200)
      const { token } = (await reply.json()).data as { token: string }
      // Storage belongs to an origin: anything of it that is no screen will do.
      await page.goto(`${url}/health/live`)
      await page.evaluate((own) => {
        localStorage.setItem('vitrine.token', own)
        localStorage.setItem('vitrine.active_at', String(Date.now()))
      }, token)
    }),
})

export { expect }
