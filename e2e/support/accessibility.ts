import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AxeWindow {
  axe: {
    run(
      context: { include: string[][] },
      options: { resultTypes: 'violations'[]; preload: boolean; selectors: boolean },
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
}

/** Its builder leaves axe in the page, where it stays until the page is left; the builder itself would bring it for each look. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await new AxeBuilder({ page }).setLegacyMode(true).withRules('document-title').analyze()
}

/** What axe finds wrong on the page, or inside of one part of it. */
export async function findViolations(page: Page, inside = 'html'): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as AxeWindow
    // Of the rules that are on, only one about media has anything fetched first, and no page here has any; nobody reads selectors.
    const options = { resultTypes: ['violations' as const], preload: false, selectors: false }
    const { violations } = await axe.run({ include: [[selector]] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, inside)
}

export async function expectAccessible(page: Page, what: string, inside?: string): Promise<void> {
  expect(await findViolations(page, inside), what).toEqual([])
}
