import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const find = press(/^(尋找使用者|Find person)$/)

async function act(page: Page): Promise<void> {
  await find(page)
  await page.getByRole('textbox', { name: /原因|Reason/ }).fill('Ticket 33')
  await press(/^(開始代理登入|Start impersonation)$/)(page)
}

const administration: Screen[] = [
  {
    name: 'organizations',
    as: 'admin',
    path: '/admin',
    ready: /@demo\.test/,
    overlays: [
      { name: 'new organization', open: press(/^(新增組織|New organization)$/), ready: /寄出邀請|Create and invite/ },
      { name: 'plan of an organization', open: press(/^(修改組織|Edit organization)$/), ready: /到期時間|Ends/ },
    ],
  },
  { name: 'users', as: 'admin', path: '/admin?tab=users', ready: /@demo\.test/ },
  {
    name: 'outbox',
    as: 'admin',
    path: '/admin?tab=mails',
    ready: /@demo\.test/,
    overlays: [
      {
        name: 'mail',
        open: (page) => page.locator('tbody button').first().click(),
        ready: /https?:\/\/|demo\.test/,
      },
    ],
  },
  {
    name: 'nothing in the outbox',
    as: 'admin',
    path: '/admin?tab=mails&key=zzzz',
    ready: /沒有符合條件|Nothing matches/,
  },
  { name: 'jobs', as: 'admin', path: '/admin?tab=jobs', ready: /所有狀態|All states/ },
  { name: 'administration, refused', as: 'member', path: '/admin', ready: /只有系統管理員|Only system administrators/ },
]

const impersonation = ({ emails, shop }: World): Screen[] => [
  { name: 'impersonation', as: 'support', path: '/user_impersonate', ready: /協助排除問題|to help them/ },
  {
    name: 'impersonation of nobody',
    as: 'support',
    path: '/user_impersonate?email=nobody@demo.test',
    ready: /找不到使用這個|Nobody has this/,
    act: find,
    refused: /user\/impersonate/,
  },
  {
    name: 'impersonation, reason',
    as: 'support',
    path: `/user_impersonate?email=${emails.owner}`,
    ready: /開始代理登入|Start impersonation/,
    act: find,
  },
  {
    name: 'acting for somebody',
    as: 'support',
    path: `/user_impersonate?email=${emails.owner}`,
    leadsTo: `/${shop.org}/${shop.container}/home`,
    ready: /正在代理|is acting for/,
    act,
    overlays: [{ name: 'elevating', open: press(/^(提升權限|Elevate)$/), ready: /每一項變更|each change/ }],
  },
  { name: 'acting already', as: 'support', path: '/user_impersonate', ready: /您正在代理|You are acting for/ },
  { name: 'impersonation, refused', as: 'member', path: '/user_impersonate', ready: /僅供客服|for support and/ },
]

const session: Screen = {
  name: 'session that has ended',
  as: 'member',
  path: `/${demoOrg}/demostore/optimize_page/experiments`,
  ready: /已輸入的內容都還在|What you typed is still here/,
  act: async (page) => {
    const released = page.getByText(/^(已發布|Released)$/)
    await released.waitFor()
    await page.evaluate(() => localStorage.setItem('vitrine.token', 'ended'))
    await released.click()
  },
  refused: /\/api\//,
}

export const systemScreens = (world: World): Screen[] => [...administration, ...impersonation(world), session]
