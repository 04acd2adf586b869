import type { Page } from '@playwright/test'
import { demoPassword } from '../support/fixtures.ts'
import { handOff } from '../support/main-site.ts'
import type { PlatformUrls } from '../support/product.ts'
import { reportLinkScreens } from './report-links.ts'
import { type Look, leave, press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const signIn = press(/^(登入|Sign in)$/)

/** Nobody's address, one for each look: few tries an hour are taken of one. */
const nobody = ({ language, scheme, width }: Look) => `nobody-${language}-${scheme}-${width}@demo.test`

async function sendLink(page: Page, look: Look): Promise<void> {
  await page.getByRole('textbox').fill(nobody(look))
  await press(/^(寄送連結|Send link)$/)(page)
}

/** Signing in, with all that leads to it. */
const signInScreens = ({ invitation, emails }: World): Screen[] => [
  { name: 'login', path: '/login', ready: /^(忘記密碼？|Forgot password\?)$/ },
  {
    name: 'login with mistakes',
    path: '/login?reason=expired',
    ready: /^(請輸入密碼|Enter your password)$/,
    act: signIn,
  },
  {
    name: 'login that fails',
    path: '/login',
    ready: /電子郵件或密碼錯誤|Incorrect/,
    act: async (page, look) => {
      await page.locator('[type=email]').fill(nobody(look))
      await page.locator('[type=password]').fill('wrong')
      await signIn(page)
    },
    refused: /userLogin/,
  },
  {
    name: 'second step',
    path: `/login?email=${emails.guarded}`,
    ready: /^(輸入驗證碼|Enter the code)$/,
    act: async (page) => {
      await page.locator('[type=password]').fill(demoPassword)
      await signIn(page)
    },
    refused: /userLogin/,
  },
  { name: 'forgotten password', path: '/forget_password', ready: /^(寄送連結|Send link)$/ },
  {
    name: 'mail of a forgotten password',
    path: '/forget_password',
    ready: /^(信件已寄出|E-mail sent)$/,
    act: sendLink,
  },
  { name: 'link without its token', path: '/reset_password', ready: /網址不完整|is incomplete/ },
  {
    name: 'link that was used',
    path: '/reset_password?token=used',
    ready: /連結無效|is invalid/,
    refused: /resetToken/,
  },
  { name: 'invitation', path: invitation, ready: /^(加入「|Join ")/ },
  {
    name: 'invitation to somebody else',
    as: 'owner',
    path: invitation,
    ready: /寄給另一個電子郵件|sent to another e-mail/,
  },
  {
    name: 'invitation that ended',
    path: '/invitation?token=used',
    ready: /邀請無法使用|cannot be used/,
    refused: /invitation/,
  },
  { name: 'invitations', as: 'asked', path: '/invitations', ready: /^(接受邀請|Accept invitation)$/ },
  {
    name: 'code that is invalid',
    path: '/auth?code=used',
    ready: /驗證失敗|erification failed/,
    refused: /exchangeCode/,
  },
  {
    name: 'link of somebody else',
    as: 'member',
    // Not where the language of the account is taken on, which the look is not in.
    path: `/${demoOrg}/account`,
    leadsTo: '/auth',
    ready: /^(要改用其他帳號嗎？|Switch to another account\?)$/,
    act: async (page) => {
      await page.goto(await handOff(new URL(page.url()).origin, emails.owner))
    },
    refused: /exchangeCode/,
  },
  {
    name: 'being signed in',
    as: 'leaver',
    path: '/auth',
    ready: /正在驗證登入|Checking your session/,
    held: /getUserInfo/,
  },
  { name: 'no organization', as: 'leaver', path: '/auth', ready: /未關聯任何組織|not associated/ },
  { name: 'plans', path: '/subscription/plan', ready: /^(選擇適合的方案|Choose your plan)$/ },
  {
    name: 'what could not be read',
    path: '/subscription/plan',
    ready: /網路連線異常|Connection problem/,
    lost: /subscription\/plans/,
  },
]

/** Coming from the platforms of shops. */
const platformScreens = ({ nameShop, nameStore }: World, { shopify, shopline }: PlatformUrls): Screen[] => [
  {
    name: 'Shopify, in progress',
    path: '/shopify/plugin_auth?shop=screens.myshopify.com&timestamp=1&hmac=00',
    ready: /正在確認|Checking that/,
    held: /shopify\/install/,
  },
  {
    name: 'Shopify, refused',
    path: '/shopify/plugin_auth?shop=screens.myshopify.com&timestamp=1&hmac=00',
    ready: /^(驗證失敗|Verification failed)$/,
    refused: /shopify\/install/,
  },
  {
    name: 'Shopify, where the store goes',
    as: 'owner',
    path: `${shopify}/${nameShop()}/admin/apps/vitrine`,
    leadsTo: '/shopify/plugin_auth',
    ready: /要把「|Where should "/,
  },
  {
    name: 'SHOPLINE, in progress',
    path: '/shopline/plugin_auth?code=1&state=1',
    ready: /正在讀取商店|Reading the store/,
    held: /shopline\/auth/,
  },
  {
    name: 'SHOPLINE, refused',
    path: '/shopline/plugin_auth?error=access_denied',
    ready: /^(驗證失敗|Verification failed)$/,
    refused: /shopline\/auth/,
  },
  {
    name: 'SHOPLINE sign-in, in progress',
    path: '/shopline/login?code=1&state=1',
    ready: /正在登入…|Signing you in/,
    held: /slUserLogin/,
  },
  {
    name: 'SHOPLINE sign-in, refused',
    path: '/shopline/login?code=1&state=1',
    ready: /^(驗證失敗|Verification failed)$/,
    refused: /slUserLogin/,
  },
  // These two sign in: nothing follows them that is looked at by nobody.
  {
    name: 'SHOPLINE, pasting',
    path: '/login',
    leadsTo: '/shopline/plugin_auth',
    ready: /還差一步|One more step/,
    act: async (page, { language }) => {
      await page.goto(`${shopline}/office/${nameStore()}`)
      await page.getByRole('link', { name: '安裝應用程式' }).click()
      await page.getByText(/還差一步|One more step/).waitFor()
      // The console goes by the language that the merchant has there.
      const other = page.getByRole('button', { name: language === 'en' ? 'English' : '中文', exact: true })
      if (await other.isVisible()) await other.click()
    },
  },
  {
    name: 'Shopify, switching on',
    path: '/login',
    leadsTo: '/shopify/plugin_auth',
    ready: /還差一步|One more step/,
    act: async (page, { language }) => {
      await leave(page, page.url())
      await page.evaluate(() => localStorage.removeItem('vitrine.token'))
      await page.goto(`${shopify}/${nameShop()}/admin/apps/vitrine`)
      await page.getByRole('link', { name: '安裝應用程式' }).click()
      await page.getByText(/還差一步/).waitFor()
      if (language === 'en') await press(/^English$/)(page)
    },
  },
]

export const entryScreens = (world: World, platforms: PlatformUrls): Screen[] => [
  ...signInScreens(world),
  ...reportLinkScreens(world),
  ...platformScreens(world, platforms),
]
