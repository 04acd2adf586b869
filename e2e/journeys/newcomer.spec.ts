import type { Page } from '@playwright/test'
import { pick } from '../../tools/effort.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

/**
 * What somebody does who has never seen the console: make a test, point at what it changes, release it, read it, end it. Its clicks
 * and seconds are printed; docs/benchmarks.md has them.
 */
const looks = [
  { width: 390, language: 'en', scheme: 'dark' },
  { width: 1440, language: 'zh-TW', scheme: 'light' },
  { width: 768, language: 'zh-TW', scheme: 'dark' },
  { width: 1920, language: 'en', scheme: 'light' },
  { width: 390, language: 'zh-TW', scheme: 'light' },
  { width: 1440, language: 'en', scheme: 'dark' },
  { width: 768, language: 'en', scheme: 'light' },
  { width: 1920, language: 'zh-TW', scheme: 'dark' },
] as const

const headline = '冬茶到了，今天出貨'

/** Clicks that a person makes, counted across pages. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('__clicked', () => clicks++)
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      // A label's click on its field and a key's on its button are no clicks of a person.
      (event) => event.isTrusted && event.detail > 0 && (window as unknown as { __clicked(): void }).__clicked(),
      { capture: true },
    ),
  )
  return () => clicks
}

for (const { width, language, scheme } of looks.slice(0, pick(1, looks.length)))
  test(`a newcomer makes, releases, reads and ends a test, ${width} ${language} ${scheme}`, async ({
    page,
    url,
    storeUrl,
    signIn,
    apiAs,
  }, info) => {
    test.setTimeout(180_000)
    const api = await apiAs('manager@demo.test')
    const { container } = await openStore(api)
    const name = (zh: string, en: string) => ({ name: language === 'en' ? en : zh, exact: true })
    const shown = async (step: string) => void (await page.screenshot({ path: info.outputPath(`${step}.png`) }))
    try {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.addInitScript((chosen) => localStorage.setItem('vitrine.language', chosen), language)
      const clicks = await countClicks(page)
      await signIn(page, 'manager@demo.test')
      await page.goto(`${url}/${org}/${container}/home`)
      const [begun, before] = [Date.now(), clicks()]

      await page.getByRole('button', name('新增', 'New')).first().click()
      await page.getByRole('menuitem', name('實驗', 'Experiment')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(language === 'en' ? 'Name' : '實驗名稱').fill('Newcomer')
      await dialog.getByLabel(language === 'en' ? 'Page URL' : '頁面網址').fill(`${storeUrl}/category/tea`)
      await shown('1-create')
      await dialog.locator('button[type=submit]').click()
      await page.getByRole('button', name('新增版本', 'Add version')).click()
      await shown('2-versions')
      await dialog.getByRole('button', name('新增', 'Add')).click()
      await expect(page).toHaveURL(/vid=/)

      await page.getByRole('button', name('新增變更', 'Add change')).click()
      await page.getByRole('menuitem', name('修改文字', 'Change text')).click()
      await page.getByLabel(language === 'en' ? 'Selector 1' : '第 1 個選擇器').fill('#category-title')
      await page.getByLabel(language === 'en' ? 'Text' : '文字內容', { exact: true }).fill(headline)
      await page.getByRole('button', name('儲存', 'Save')).click()
      await expect(page.getByRole('button', name('儲存', 'Save'))).toBeHidden()
      await shown('3-change')

      await page.getByRole('button', name('發布', 'Release')).click()
      await shown('4-release')
      await dialog.getByRole('button', name('發布', 'Release')).click()
      await expect(page.getByText(language === 'en' ? 'Running' : '進行中', { exact: true }).first()).toBeVisible()
      const [released, used] = [Date.now(), clicks()]

      await page.getByRole('tab', name('報表', 'Report')).click()
      await expect(
        page.getByText(language === 'en' ? /No visitor has seen it yet/ : /還沒有訪客看到/).first(),
      ).toBeVisible()
      await shown('5-report')
      await page.getByRole('button', name('結束實驗', 'Stop')).click()
      await dialog.getByRole('button', name('結束實驗', 'Stop')).click()
      await expect(page.getByText(language === 'en' ? 'Ended' : '已結束', { exact: true }).first()).toBeVisible()
      await shown('6-ended')
      info.annotations.push({
        type: 'measured',
        description: `released after ${used - before} clicks and ${((released - begun) / 1000).toFixed(1)} s, ended after ${clicks() - before} clicks`,
      })
      console.info(`${width} ${language}: ${info.annotations.at(-1)?.description}`)
    } finally {
      await removeStore(api, container)
    }
  })
