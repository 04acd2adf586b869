import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with what axe finds on the page, or inside of one part of it. */
export async function expectAccessible(page: Page, what: string, inside = 'html'): Promise<void> {
  // The newer mode opens a page of its own for each look, and differs in frames of other origins only.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(inside).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    what,
  ).toEqual([])
}
