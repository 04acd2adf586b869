import type { Page } from '@playwright/test'
import { isLong } from '../../tools/effort.ts'
import { makeReadyDraft } from '../support/drafts.ts'
import { expect, test } from '../support/fixtures.ts'
import { openShop, org, removeStore, website } from '../support/open-store.ts'
import { seeVersion } from '../support/see-version.ts'

/** A season of tests in each language, from the plan to what the owner of the shop reads of it. */
const words = {
  'zh-TW': {
    shop: '四季商店',
    version: '先說免運',
    first: '免運門檻寫進標題',
    second: '限量字樣',
    sale: '雙十二',
    visitors: '每天訪客數',
    rate: '轉換率',
    week: /^7 天/,
    makeNeverBoth: /設為互斥$/,
    neverBoth: '同屬互斥群組',
    waiting: '未啟用',
    release: '發布',
    releaseSchedules: '發布後，權重會依排程調整',
    menu: '「免運門檻寫進標題」的更多動作',
    adopt: '套用版本',
    conclusion: '結論',
    won: '勝出',
    learned: '學到的事',
    lesson: '標題先說免運門檻，比較多人把第二件放進購物車。',
    result: '實驗的結果',
    adopted: '已套用「先說免運」，等待移交',
    share: '分享',
    shareWith: '分享給誰',
    owner: '店主',
    create: '新增連結',
    address: '報表的網址',
    readOnly: /^唯讀報表，有效至/,
  },
  en: {
    shop: 'All seasons',
    version: 'Free shipping first',
    first: 'Free shipping in the headline',
    second: 'Limited edition label',
    sale: 'Year-end',
    visitors: 'Visitors per day',
    rate: 'Conversion rate',
    week: /^7 days/,
    makeNeverBoth: /^Make mutually exclusive/,
    neverBoth: 'no visitor gets both',
    waiting: 'Not activated',
    release: 'Release',
    releaseSchedules: 'After release, weights change by schedule',
    menu: 'More actions for "Free shipping in the headline"',
    adopt: 'Adopt a version',
    conclusion: 'Conclusion',
    won: 'Won',
    learned: 'What was learned',
    lesson: 'Say from which amount shipping is free: more people put a second item into the cart.',
    result: 'Result of the experiment',
    adopted: '"Free shipping first" has been adopted and is waiting to be handed over',
    share: 'Share',
    shareWith: 'Share with',
    owner: 'Owner',
    create: 'Create link',
    address: 'Address of the report',
    readOnly: /^Read-only report, valid until/,
  },
} as const

const looks = [
  { language: 'zh-TW', scheme: 'light', width: 1440, locale: 'zh-TW' },
  { language: 'en', scheme: 'dark', width: 390, locale: 'en-US' },
] as const

const day = 86_400_000
const inDays = (days: number): string => new Date(Math.ceil(Date.now() / day) * day + days * day).toISOString()

if (isLong)
  for (const { language, scheme, width, locale } of looks)
    test(`a season is planned, kept apart, scheduled, run, ended and told, ${width} ${language} ${scheme}`, async ({
      page,
      browser,
      url,
      signIn,
      apiAs,
    }, info) => {
      test.setTimeout(120_000)
      const said = words[language]
      const api = await apiAs('manager@demo.test')
      const container = await openShop(api, said.shop)
      const make = (name: string) =>
        makeReadyDraft(api, org, {
          ...{ container, name, version: said.version },
          ...{ url: website, pattern: '^/$', selector: '#title' },
        })
      const [first, second] = [await make(said.first), await make(said.second)]
      await api.must(
        'PATCH',
        '/optimize/experience',
        { org, experience_id: second },
        { start_at: inDays(21), end_at: inDays(49) },
      )
      const shown = async (on: Page, step: string) =>
        void (await on.screenshot({ path: info.outputPath(`${step}.png`), fullPage: true }))
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => localStorage.setItem('vitrine.language', chosen), language)
      await signIn(page, 'manager@demo.test')
      const pages = `${url}/${org}/${container}/optimize_page`
      const dialog = page.getByRole('dialog')
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      // How long it has to run.
      await page.goto(`${pages}/experiments/${first}?tab=settings`)
      const report = page.locator('#report')
      await report.getByLabel(said.visitors).fill('1000')
      await report.getByLabel(said.rate, { exact: true }).fill('3')
      await expect(report.getByRole('row', { name: said.week })).toContainText('7,000')
      await shown(page, '1-planned')

      // Both change the headline of one page.
      await page.goto(`${pages}/experiments/collisions`)
      await shown(page, '2-collide')
      await page.getByRole('button', { name: said.makeNeverBoth }).click()
      await expect(page.getByText(said.neverBoth)).toBeVisible()
      await shown(page, '3-never-both')

      // Most visitors get the new version for a sale, and half of them afterward.
      const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: first })
      const [original, changed] = views as { id: string }[]
      const weights = { [String(original?.id)]: 0.2, [String(changed?.id)]: 0.8 }
      const schedule = { start_at: inDays(7), recover_at: inDays(10), description: said.sale, weights }
      await api.must('POST', '/viewschedule', { org }, { experience_id: first, ...schedule })
      await page.goto(`${pages}/experiments/${first}?tab=versions`)
      const planned = page.locator('#schedules').getByRole('listitem').filter({ hasText: said.sale })
      await expect(planned).toContainText(said.waiting)
      await shown(page, '4-scheduled')

      await button(said.release).click()
      await expect(dialog).toContainText(said.releaseSchedules)
      await shown(page, '5-release')
      await dialog.getByRole('button', { name: said.release, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await page.goto(`${pages}/timeline`)
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: said.second })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: said.first })).toBeVisible()
      await shown(page, '6-timeline')

      for (const { id: view } of views)
        for (let visitor = 0; visitor < 12; visitor++)
          await seeVersion(url, { container, experience: first, view, host: new URL(website).host })
      await page.goto(`${pages}/experiments/${first}?tab=report`)
      await expect(page.getByRole('row').filter({ hasText: said.version }).first()).toBeVisible()
      await shown(page, '7-report')

      await button(said.menu).click()
      await page.getByRole('menuitem', { name: said.adopt }).click()
      await dialog.getByLabel(said.conclusion).selectOption(said.won)
      await dialog.getByLabel(said.learned).fill(said.lesson)
      const adopt = dialog.getByRole('button', { name: said.adopt })
      await expect(adopt).toBeEnabled()
      await shown(page, '8-adopt')
      await adopt.click()
      const result = page.getByRole('region', { name: said.result })
      await expect(result).toContainText(said.adopted)
      await shown(page, '9-adopted')

      await page.goto(`${pages}/timeline/library`)
      const entry = page.getByRole('main').getByRole('article')
      await expect(entry).toContainText(said.lesson)
      await shown(page, '10-library')

      await page.goto(`${pages}/experiments/${first}?tab=report`)
      await button(said.share).click()
      await dialog.getByLabel(said.shareWith).fill(said.owner)
      await button(said.create).click()
      const address = await dialog.getByRole('textbox', { name: said.address }).inputValue()
      await shown(page, '11-shared')
      const owners = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale })
      const owner = await owners.newPage()
      await owner.goto(address)
      await expect(owner.getByText(said.readOnly)).toBeVisible()
      await expect(owner.getByRole('row').filter({ hasText: said.version }).first()).toBeVisible()
      await shown(owner, '12-owner')
      await owners.close()

      const { revision } = await api.must('GET', '/optimize/experience/by', { org, experience_id: first })
      await api.must('PATCH', '/optimize/experience/handed_over', { org, id: first }, { revision })
      await removeStore(api, container)
    })
