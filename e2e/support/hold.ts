import type { Page } from '@playwright/test'

/** Calls of this kind wait until they are let go, as on a slow line; `asked` comes with the first of them. */
export async function hold(page: Page, method: string, where: RegExp | ((address: URL) => boolean)) {
  const free = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.resolve()
    await free.promise
    await route.fallback()
  })
  return { asked: asked.promise, letGo: free.resolve }
}
