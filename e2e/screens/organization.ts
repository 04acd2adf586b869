import { choose, press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const settings = `/${demoOrg}/setting`
const staffs = `${settings}/staffs`
const ofStore = /「Demo Store」的更多動作|More actions for "Demo Store"/
const ofMember = /「Demo Member」的更多動作|More actions for "Demo Member"/
/** Whom to ask, below what is missing. */
const refusal = /需要權限或升級方案時|For access or a higher plan/
const removal = /從組織移除|Remove from organization/

const containers = ({ bare }: World): Screen[] => [
  {
    name: 'containers',
    as: 'manager',
    path: `${settings}/containers`,
    ready: /Second Store/,
    overlays: [
      { name: 'new container', open: press(/^(新增容器|Create container)$/), ready: /網站網址|Website/ },
      { name: 'delete a container', open: choose(ofStore, /刪除容器|Delete/), ready: /安裝碼不再載入|snippet/ },
    ],
  },
  { name: 'containers that one only looks at', as: 'member', path: `${settings}/containers`, ready: /Second Store/ },
  {
    name: 'no containers',
    as: 'newcomer',
    path: `/${bare.org}/home`,
    leadsTo: `/${bare.org}/setting/containers`,
    ready: /^(還沒有容器|No containers yet)$/,
  },
  {
    name: 'container',
    as: 'manager',
    path: `${settings}/containers/demostore/edit`,
    ready: /^(安裝偵測|Installation)$/,
    overlays: [{ name: 'erase a visitor', open: press(/^(刪除訪客資料|Delete visitor data)$/), ready: /vitrine_id/ }],
  },
  {
    name: 'trust check',
    as: 'manager',
    path: `${settings}/containers/demostore/edit#trust`,
    ready: /^(報表可信度檢查|Trust check)$/,
  },
  {
    name: 'container that one only looks at',
    as: 'member',
    path: `${settings}/containers/demostore/edit`,
    ready: /您可以檢視這個容器|You can only view these settings/,
  },
]

const people = ({ members, shop }: World): Screen[] => [
  {
    name: 'members',
    as: 'manager',
    path: staffs,
    ready: /container@demo\.test/,
    overlays: [
      { name: 'new member', open: press(/^(邀請成員|Invite member)$/), ready: /新增邀請|Create invitation/ },
      { name: 'remove a member', open: choose(ofMember, removal), ready: /個別權限也會|permissions are deleted/ },
    ],
  },
  { name: 'members, one invited', as: 'owner', path: `/${shop.org}/setting/staffs`, ready: /^(等待接受|Pending)/ },
  { name: 'members of a container', as: 'manager', path: `${staffs}?by=container`, ready: /container@demo\.test/ },
  { name: 'no such member', as: 'manager', path: `${staffs}?key=zzzz`, ready: /找不到符合條件|No members match/ },
  { name: 'members, refused', as: 'containerUser', path: staffs, ready: refusal },
  ...(['manager', 'storeManager', 'member', 'containerUser'] as const).map((who) => ({
    name: `member who is a ${who}`,
    as: 'manager' as const,
    path: `${staffs}/${members[who]}/edit`,
    ready: who === 'manager' ? /無法個別變更|cannot be changed/ : /^(單項權限|Individual permissions)/,
  })),
  {
    name: 'member whom one only looks at',
    as: 'storeManager',
    path: `${staffs}/${members.containerUser}/edit`,
    ready: /只有管理者可以變更|Only managers can/,
  },
]

const plans = ({ shop, ended }: World): Screen[] => [
  { name: 'plan', as: 'manager', path: `${settings}/subscription/`, ready: /^(目前方案|Current plan)$/ },
  { name: 'plan that ends soon', as: 'owner', path: `/${shop.org}/setting/subscription`, ready: /即將到期|Ends soon/ },
  {
    name: 'plan that has ended',
    as: 'former',
    path: `/${ended.org}/setting/subscription`,
    ready: /^(已到期|Ended)$/,
  },
  {
    name: 'organization',
    as: 'manager',
    path: `${settings}/organization`,
    ready: new RegExp(demoOrg),
    overlays: [
      {
        name: 'delete the organization',
        open: press(/^(刪除組織|Delete organization)$/),
        ready: /^(請輸入組織名稱|To confirm, type)/,
      },
    ],
  },
  {
    name: 'organization that one only looks at',
    as: 'storeManager',
    path: `${settings}/organization`,
    ready: /只有組織管理者|Only/,
  },
]

const rest: Screen[] = [
  {
    name: 'organization, refused',
    as: 'member',
    path: `${settings}/organization`,
    ready: refusal,
    refused: /organization\/info/,
  },
  {
    name: 'plan, refused',
    as: 'member',
    path: `${settings}/subscription`,
    ready: refusal,
    refused: /organization\/subscription/,
  },
  {
    name: 'operation log, refused',
    as: 'member',
    path: `/${demoOrg}/operation_log`,
    ready: refusal,
  },
  {
    name: 'own account',
    as: 'storeManager',
    path: `/${demoOrg}/account`,
    ready: /^(目前使用中|This device)$/,
    overlays: [
      {
        name: 'second factor',
        open: press(/^(啟用兩步驟驗證|Turn on two-step)/),
        ready: /確認是您本人|confirm it is you/,
      },
      { name: 'delete the account', open: press(/^(刪除帳號|Delete account)$/), ready: /離開所有組織|leave every org/ },
    ],
  },
  {
    name: 'unauthorized',
    as: 'containerUser',
    path: `${settings}/containers`,
    leadsTo: `/${demoOrg}/401`,
    ready: /目前無法使用|not available to you/,
  },
  { name: 'not found', as: 'member', path: `/${demoOrg}/demostore/nowhere`, ready: /找不到這個頁面|Page not found/ },
  { name: 'no container', as: 'member', path: `/${demoOrg}/nowhere`, ready: /找不到這個頁面|Page not found/ },
]

const ofShop = ({ shop }: World): Screen[] => [
  {
    name: 'operation log',
    as: 'owner',
    path: `/${shop.org}/operation_log?type=view`,
    ready: /變更前|Before/,
    act: (page) => page.locator('td [aria-expanded=false]').first().click(),
  },
  {
    name: 'operation log, nothing found',
    as: 'owner',
    path: `/${shop.org}/operation_log?key=zzzz`,
    ready: /找不到符合條件的操作|No operation|Nothing/,
  },
  {
    name: 'own account with a second factor',
    as: 'guarded',
    path: `/${shop.org}/account`,
    ready: /剩餘 10 組|10 recovery codes left/,
    overlays: [
      { name: 'second factor off', open: press(/^(停用|Turn off)$/), ready: /只需要密碼|just your password/ },
      {
        name: 'new recovery codes',
        open: press(/^(重新產生救援碼|New recovery codes)$/),
        ready: /都會失效|stop working/,
      },
      {
        name: 'leaving',
        open: press(/^(離開|Leave)/),
        ready: /必須由組織管理者邀請|need a new invitation from a manager/,
      },
    ],
  },
]

export const organizationScreens = (world: World): Screen[] => [
  ...containers(world),
  ...people(world),
  ...plans(world),
  ...rest,
  ...ofShop(world),
]
