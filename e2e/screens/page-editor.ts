import type { Screen } from './screen.ts'
import { demoOrg } from './world.ts'

const pageEditor = `/${demoOrg}/demostore/optimize_page/page_editor?experience=demosearch`

/** The screen that shows the store's own page; each is opened as a page of its own. */
export const pageEditors: Screen[] = [
  {
    name: 'page editor',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: async (page) => {
      await page.frameLocator('iframe').locator('[data-vitrine=editor]').waitFor({ state: 'attached' })
    },
    ready: /尚未選取元素|Nothing picked yet/,
  },
  {
    name: 'page editor of the original',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearcha`,
    act: async () => {},
    ready: /原始版本沒有變更|The original has no changes/,
  },
]
