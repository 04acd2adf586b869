import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const store = `/${org}/demostore`
const experiments = `${store}/optimize_page/experiments`

interface Screen {
  name: string
  path: string
  /** Words that stand on it in both languages once it is there. */
  ready: RegExp
  /** Nobody is signed in. */
  open?: boolean
  /** What is done first: a dialog opened, a mistake made. */
  act?: (page: Page) => Promise<void>
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Every screen. */
const screens: Screen[] = [
  { name: 'login', path: '/login', ready: /^(登入|Sign in)$/, open: true },
  {
    name: 'login with mistakes',
    path: '/login?reason=expired',
    ready: /^(請輸入密碼|Enter your password)$/,
    open: true,
    act: press(/^(登入|Sign in)$/),
  },
  { name: 'forgot password', path: '/forget_password', ready: /^(寄送連結|Send link)$/, open: true },
  { name: 'a link without its token', path: '/reset_password', ready: /連結無法使用|This link does not/, open: true },
  { name: 'organization home', path: `/${org}/home`, ready: /Second Store/ },
  { name: 'home', path: `${store}/home`, ready: /首頁主視覺標題/ },
  {
    name: 'snippets',
    path: `${store}/home`,
    ready: /tag\/demostore\.js/,
    act: press(/^(檢視安裝碼|Show the snippet)$/),
  },
  { name: 'home of a new store', path: `/${org}/secondstore/home`, ready: /^<script src=".*tag\/secondstore\.js">/ },
  { name: 'drafts', path: experiments, ready: /搜尋頁標題/ },
  { name: 'released', path: `${experiments}?mode=released`, ready: /首頁主視覺標題/ },
  {
    name: 'nothing ended',
    path: `${experiments}?mode=ended`,
    ready: /Stopped experiments stay here|停用的實驗會保留在這裡/,
  },
  {
    name: 'new experiment',
    path: experiments,
    ready: /^(建立草稿|Create draft)$/,
    act: press(/^(建立實驗|Create experiment)$/),
  },
  { name: 'settings', path: `${experiments}/demosearch?tab=settings`, ready: /^(網址規則|URL rules)$/ },
  { name: 'versions', path: `${experiments}/demosearch?tab=versions`, ready: /較短的標題/ },
  { name: 'version', path: `${experiments}/demosearch?tab=versions&vid=demosearchb`, ready: /^main h1$/ },
  { name: 'report', path: `${experiments}/demohero?tab=report`, ready: /95%/ },
  { name: 'no such experiment', path: `${experiments}/nothere`, ready: /^(回到實驗列表|Go to experiments)$/ },
  { name: 'log of an experiment', path: `${experiments}/demohero?tab=log`, ready: /所有日期|You cannot use this/ },
  { name: 'operation log', path: `/${org}/operation_log`, ready: /所有日期|You cannot use this/ },
  { name: 'containers', path: `/${org}/setting/containers`, ready: /^Second Store$/ },
  { name: 'container', path: `/${org}/setting/containers/demostore/edit`, ready: /^(安裝偵測|Installation)$/ },
  { name: 'subscription', path: `/${org}/setting/subscription/`, ready: /^(目前方案|Present plan)$/ },
  { name: 'organization', path: `/${org}/setting/organization`, ready: new RegExp(org) },
  { name: 'plans', path: '/subscription/plan', ready: /^(選擇適合的方案|Choose your plan)$/, open: true },
  { name: 'members', path: `/${org}/setting/staffs`, ready: /container@demo\.test/ },
  { name: 'members of a container', path: `/${org}/setting/staffs?by=container`, ready: /container@demo\.test/ },
  { name: 'member', path: `/${org}/setting/staffs/{member}/edit`, ready: /^(建立實驗|Create experiments)$/ },
  { name: 'own account', path: `/${org}/account`, ready: /^(目前使用中|In use now)$/ },
  { name: 'impersonation', path: '/user_impersonate', ready: /僅供客服與系統管理員|for support and administrators/ },
  { name: 'unauthorized', path: `/${org}/401`, ready: /目前無法使用|not available to you/ },
  { name: 'not found', path: `/${org}/nowhere/at/all`, ready: /找不到|not found/i },
]

/** People who are not changed by any other journey, each with a language. */
const people = { 'zh-TW': 'store@demo.test', en: 'partner@demo.test' } as const
const languages = ['zh-TW', 'en'] as const
const schemes = ['light', 'dark'] as const
const widths = [1440, 390] as const

for (const language of languages)
  for (const scheme of schemes)
    for (const width of widths)
      test(`every screen in ${language}, ${scheme}, ${width} px: fits, complains of nothing, is accessible`, async ({
        browser,
        url,
        apiAs,
      }) => {
        test.setTimeout(600_000)
        const api = await apiAs(people[language])
        await api.must('POST', '/user/updateDefault', {}, { locale: language })
        const members: { email: string; user_id: string }[] = await api.must('GET', '/organization/getUser', { org })
        const member = members.find(({ email }) => email === 'container@demo.test')?.user_id ?? ''
        const viewport = { width, height: 900 }
        const context = await browser.newContext({
          viewport,
          colorScheme: scheme,
          locale: language,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          // The browser tells of the answer that "no such experiment" asks for.
          const asked = message.location().url.includes('experience_id=nothere')
          if (message.type() === 'error' && !asked) complaints.push(message.text())
        })
        for (const { name, path, ready, open, act } of screens) {
          if (!open)
            await context.addInitScript(
              ([token, locale]) => {
                localStorage.setItem('vitrine.token', token as string)
                // Else the console exchanges the token, and the old one ends before a slow machine has seen every screen.
                localStorage.setItem('vitrine.active_at', String(Date.now()))
                localStorage.setItem('vitrine.language', locale as string)
              },
              [api.token, language],
            )
          await page.goto(`${url}${path.replace('{member}', member)}`)
          await act?.(page)
          await expect(page.getByText(ready).first(), name).toBeVisible()
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
          expect(found, name).toEqual([])
        }
        expect(complaints).toEqual([])
        await context.close()
      })
