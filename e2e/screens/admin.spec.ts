import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/fixtures.ts'

const tabs = [
  { path: '/admin', ready: /Another Shop/ },
  { path: '/admin?tab=users', ready: /other@demo\.test/ },
  { path: '/admin?tab=mails', ready: /^(收件人|To|目前沒有資料|Nothing here yet)$/ },
  { path: '/admin?tab=jobs', ready: /sweep-|目前沒有資料|Nothing here yet/ },
]

for (const [language, scheme, width] of [
  ['zh-TW', 'light', 1440],
  ['zh-TW', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1440],
] as const)
  test(`the administrator's page in ${language}, ${scheme}, ${width} px: fits and is accessible`, async ({
    browser,
    url,
    apiAs,
  }) => {
    const { token } = await apiAs('admin@demo.test')
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      locale: language,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(
      ([own, locale]) => {
        localStorage.setItem('vitrine.token', own as string)
        localStorage.setItem('vitrine.active_at', String(Date.now()))
        localStorage.setItem('vitrine.language', locale as string)
      },
      [token, language],
    )
    const page = await context.newPage()
    for (const { path, ready } of tabs) {
      await page.goto(`${url}${path}`)
      await expect(page.getByText(ready).first(), path).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        path,
      ).toEqual([])
    }
    await page.goto(`${url}/admin`)
    await page.getByRole('button', { name: /^(新增組織|New organization)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
    await context.close()
  })
