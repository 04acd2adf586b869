import type { Page } from '@playwright/test'
import { pick, storeOn } from '../support/page-editor.ts'
import { press, type Screen } from './screen.ts'
import { demoOrg } from './world.ts'

const pageEditor = `/${demoOrg}/demostore/optimize_page/page_editor?experience=demosearch`
const pointing = `/${demoOrg}/demostore/optimize_page/page_plugin/democounter/point?vid=democountera`
const picturePointing = `/${demoOrg}/demostore/optimize_site/image_swap/demoswap/point?vid=demoswapa`
const waitForAgent = (page: Page) => storeOn(page).locator('[data-vitrine=editor]').waitFor({ state: 'attached' })

/** The screen that shows the store's own page; each is opened as a page of its own. Nothing is edited: it would be kept for the next look. */
export const pageEditors: Screen[] = [
  {
    name: 'page editor',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: waitForAgent,
    ready: /尚未選取元素|Nothing selected yet/,
    overlays: [
      { name: 'edit history', open: press(/^(編輯[記紀]錄|Edit history)$/), ready: /還原後|What you restore/ },
      { name: 'preview code', open: press(/^(用手機預覽|Preview on a phone)$/), ready: /掃描|[Ss]can/ },
    ],
  },
  {
    name: 'page editor with an element picked',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: async (page) => {
      await waitForAgent(page)
      await pick(page, storeOn(page).locator('h1').first())
    },
    ready: /修改文字|Change text/,
  },
  {
    name: 'page editor with the elements of the page',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: async (page) => {
      await waitForAgent(page)
      await page.getByText(/^(頁面元素|Page elements)$/).click()
      await page.getByRole('treeitem').first().waitFor()
      await pick(page, storeOn(page).locator('h1').first())
      await page.getByRole('treeitem', { selected: true }).waitFor()
    },
    ready: /修改文字|Change text/,
  },
  {
    name: 'page editor with a change open',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: async (page) => {
      await waitForAgent(page)
      // By key: right after scrolling, a click may still go to the frame that stood there.
      await page.locator('[data-change] button[aria-expanded=false]').first().press('Enter')
      await page.locator('[data-change] [data-own-fields]').first().waitFor()
    },
    ready: /名稱|Name/,
  },
  {
    name: "page editor with an element's form open",
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearchb`,
    act: async (page) => {
      await waitForAgent(page)
      await page.locator('[data-change]').nth(1).locator('button[aria-expanded=false]').first().press('Enter')
      await page.locator('[data-change] [data-own-fields]').first().waitFor()
    },
    ready: /倒數到|Counts down to/,
  },
  {
    name: 'page editor of the original',
    as: 'storeManager',
    path: `${pageEditor}&vid=demosearcha`,
    act: async () => {},
    ready: /原始版本沒有變更|The original has no changes/,
  },
  {
    name: 'pointing at an element',
    as: 'storeManager',
    path: pointing,
    act: async (page) => {
      await waitForAgent(page)
      await page.getByRole('treeitem').first().waitFor()
    },
    ready: /尚未選取元素|Nothing selected yet/,
  },
  {
    name: 'an element that was pointed at',
    as: 'storeManager',
    path: pointing,
    act: async (page) => {
      await waitForAgent(page)
      await pick(page, storeOn(page).locator('h1').first())
      await page.getByRole('treeitem', { selected: true }).waitFor()
    },
    ready: /^(使用這個元素|Use this element)$/,
  },
  {
    name: 'pointing at an image to swap',
    as: 'storeManager',
    path: picturePointing,
    act: async (page) => {
      await waitForAgent(page)
      await pick(page, storeOn(page).locator('h1').first())
      await page.getByRole('treeitem', { selected: true }).waitFor()
    },
    ready: /^(這個元素不是圖片，請改選圖片本身。|This element is not a picture\. Select the picture itself\.)$/,
  },
]
