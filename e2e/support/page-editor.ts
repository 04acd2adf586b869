import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Api } from './api.ts'

export const org = 'd3000000000000000000000000000001'
export const container = 'demostore'

/** Of the messages between the console and a store's page, as a forger would learn it from them. */
export const protocolVersion = 8

export interface Draft {
  id: string
  original: string
  view: string
}

/** A draft for the pages at an address, with a version of its own to edit. */
export async function makeDraft(manager: Api, url: string): Promise<Draft> {
  const name = `Editor ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await manager.must('POST', '/optimize/experience', { org }, { container_id: container, name, url })
  const rule = { experience_id: id, field: 'full_url', operator: 'eq', value: url }
  await manager.must('POST', '/optimize/experience/rule', { org }, rule)
  const { id: view } = await manager.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  const [original] = (await manager.must('GET', '/optimize/experience/by', { org, experience_id: id })).views
  return { id, original: original.id, view }
}

/** Opens the editor, once the page has answered. */
export async function openEditor(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  const store = storeOn(page)
  await expect(overlayOf(store)).toHaveCount(1, { timeout: 30_000 })
  return store
}

export const addressOf = ({ id, view }: { id: string; view: string }) =>
  `/${org}/${container}/optimize_page/page_editor?${new URLSearchParams({ experience: id, vid: view })}`
export const storeOn = (page: Page) => page.frameLocator('iframe')
export const overlayOf = (store: FrameLocator) => store.locator('[data-vitrine=editor]')

/** Where an element's corner lies on the screen: the frame shows its page smaller, of which a locator's own box knows nothing. */
export async function cornerOf(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
  const frames = page.locator('iframe')
  if ((await frames.count()) === 0) return { x, y }
  const frame = await frames.evaluate((each) => {
    const { left, top, width } = each.getBoundingClientRect()
    return { left, top, scale: width / (each as HTMLIFrameElement).offsetWidth }
  })
  return { x: frame.left + x * frame.scale, y: frame.top + y * frame.scale }
}

/** Its upper right corner, likewise. */
export async function rightOf(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  const width = await element.evaluate((each) => each.getBoundingClientRect().width)
  const scale = await page
    .locator('iframe')
    .evaluate((each) => each.getBoundingClientRect().width / (each as HTMLIFrameElement).offsetWidth)
  const { x, y } = await cornerOf(page, element)
  return { x: x + width * scale, y }
}

export const bodyOf = (store: FrameLocator) => store.locator('body').evaluate((each) => each.outerHTML)

/** Clicks what stands at an element of the store's page, whatever lies over it. */
export async function pick(page: Page, element: Locator): Promise<void> {
  await element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) each.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const { x, y } = await cornerOf(page, element)
  await page.mouse.click(x + 6, y + 6)
}

/** Opens the window in which somebody points at the store's page, from a form that asks for it, once the page has answered. */
export async function openPointing(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '在商店頁面上點選' }).click()
  const pointing = await opened
  await expect(overlayOf(storeOn(pointing))).toHaveCount(1, { timeout: 30_000 })
  return pointing
}
