import { choose, press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const timers = 'optimize_page/iframe_timer'
const list = `/${demoOrg}/demostore/${timers}`
const ofGifts = /「禮盒早鳥倒數」的更多動作|More actions for "禮盒早鳥倒數"/

/** Countdown timers, from none to one that is edited. */
export const timerScreens = ({ shop, ended }: World): Screen[] => [
  {
    name: 'timers',
    as: 'storeManager',
    path: list,
    ready: /禮盒早鳥倒數/,
    overlays: [
      {
        name: 'deleting a timer',
        open: choose(ofGifts, /^(刪除|Delete)$/),
        ready: /我了解刪除後|I understand/,
      },
    ],
  },
  { name: 'timers that one only looks at', as: 'containerUser', path: list, ready: /禮盒早鳥倒數/ },
  { name: 'timers, nothing found', as: 'member', path: `${list}?key=zzzz`, ready: /找不到符合的倒數|No timers match/ },
  {
    name: 'no timers yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/${timers}`,
    ready: /還沒有倒數計時器|No countdown timers yet/,
  },
  {
    name: 'no timers, on a plan that has ended',
    as: 'former',
    path: `/${ended.org}/${ended.container}/${timers}`,
    ready: /還沒有倒數計時器|No countdown timers yet/,
  },
  { name: 'new timer', as: 'storeManager', path: `${list}/new`, ready: /訪客看不到|Visitors do not see it/ },
  {
    name: 'new timer with mistakes',
    as: 'storeManager',
    path: `${list}/new`,
    ready: /^(必填欄位|Required)$/,
    act: async (page) => {
      await page.getByRole('switch', { name: /結束後重新倒數|Start over when it ends/ }).check()
      await press(/^(新增倒數計時器|Create timer)$/)(page)
    },
  },
  { name: 'new timer, refused', as: 'member', path: `${list}/new`, ready: /需要權限或升級方案時|For access or/ },
  {
    name: 'timer',
    as: 'storeManager',
    path: `${list}/demotimer/edit`,
    ready: /^(嵌入商店頁面|Embed in your store)$/,
    act: (page) =>
      page
        .getByText(/^(倒數中|Counting)$/)
        .last()
        .click(),
  },
  {
    name: 'timer with a frame to embed',
    as: 'storeManager',
    path: `${list}/demotimer/edit`,
    ready: /color-scheme:light/,
    act: (page) => page.getByText('iframe', { exact: true }).click(),
  },
  {
    name: 'timer that one only looks at',
    as: 'member',
    path: `${list}/demotimer/edit`,
    ready: /您可以檢視這個倒數計時器|You can only view this timer/,
  },
  {
    name: 'no such timer',
    as: 'storeManager',
    path: `${list}/nothere/edit`,
    ready: /找不到|Not found|not found/,
    refused: /id=nothere/,
  },
]
