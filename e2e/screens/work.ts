import { endingScreens } from './ending.ts'
import { healthScreens } from './health.ts'
import { libraryScreens } from './library.ts'
import { pageEditors } from './page-editor.ts'
import { shareDialog } from './report-links.ts'
import { choose, menu, press, type Screen, unfold } from './screen.ts'
import { sharedPages } from './shared-pages.ts'
import { timelineScreens } from './timeline.ts'
import { demoOrg, type World } from './world.ts'

const store = `/${demoOrg}/demostore`
const experiments = `${store}/optimize_page/experiments`
const ofSearch = /「搜尋頁標題」的更多動作|More actions for "搜尋頁標題"/
const ofHero = /「首頁主視覺標題」的更多動作|More actions for "首頁主視覺標題"/
const ofVersion = /「較短的標題」的更多動作|More actions for "較短的標題"/

/** What one can open from anywhere. */
const shell: Screen['overlays'] = [
  { name: 'palette', open: (page) => page.keyboard.press('Control+K'), ready: /^(容器|Containers)$/ },
  {
    name: 'palette, nothing found',
    open: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('zzzz')
    },
    ready: /找不到符合|Nothing matches/,
  },
  { name: 'shortcuts', open: (page) => page.keyboard.press('?'), ready: /鍵盤快速鍵|Keyboard shortcuts/ },
  {
    name: 'container menu',
    open: press(/^Demo Store/),
    ready: /檢視所有容器|All containers/,
    inside: menu,
    only: 'wide',
  },
  { name: 'user menu', open: press(/的選單$|'s menu$/), ready: /個人資料|Personal info/, inside: menu },
  { name: 'menu', open: press(/^(開啟選單|Open menu)$/), ready: /頁面最佳化|Page optimization/, only: 'phone' },
  { name: 'notifications', open: press(/^(通知|Notifications)/), ready: /沒有未處理|No unresolved|來源|Source/ },
]

const homes = ({ shop, ended }: World): Screen[] => [
  { name: 'organization home', as: 'storeManager', path: `/${demoOrg}/home`, ready: /Second Store/ },
  { name: 'home', as: 'storeManager', path: `${store}/home`, ready: /首頁主視覺標題/, overlays: shell },
  {
    name: 'snippets',
    as: 'storeManager',
    path: `${store}/home`,
    ready: /最近收到資料|Last data received/,
    overlays: [{ name: 'snippet', open: press(/^(檢視安裝碼|Show the snippet)$/), ready: /tag\/demostore\.js/ }],
  },
  {
    name: 'home of a new store',
    as: 'storeManager',
    path: `/${demoOrg}/secondstore/home`,
    ready: /tag\/secondstore\.js/,
  },
  {
    name: 'home of a plan that ends soon',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/home`,
    ready: /於 10 天後到期|expires in 10 days/,
    overlays: [
      { name: 'notifications', open: press(/^(通知|Notifications)/), ready: /找不到要修改的元素|Element not found/ },
      {
        name: 'notification',
        open: async (page) => {
          await press(/^(通知|Notifications)/)(page)
          await press(/^(查看詳情|View details)$/)(page)
        },
        ready: /#hero \.title/,
      },
      {
        name: 'handling a notification',
        open: async (page) => {
          await press(/^(通知|Notifications)/)(page)
          await press(/^(標記為已處理|Mark as resolved)$/)(page)
        },
        ready: /若再次發生|If it happens again/,
      },
    ],
  },
  {
    name: 'home of a plan that has ended',
    as: 'former',
    path: `/${ended.org}/${ended.container}/home`,
    ready: /方案已到期|The plan has expired/,
  },
  {
    name: 'no containers left',
    as: 'stranded',
    path: `/${shop.org}/home`,
    ready: /無法使用任何容器|You have no access to any container/,
  },
]

const lists: Screen[] = [
  {
    name: 'drafts',
    as: 'storeManager',
    path: `${experiments}?limit=50`,
    ready: /搜尋頁標題/,
    overlays: [
      { name: 'new experiment', open: press(/^(新增實驗|Create experiment)$/), ready: /新增草稿|Create draft/ },
      {
        name: 'new experiment with dates and mistakes',
        open: async (page) => {
          await press(/^(新增實驗|Create experiment)$/)(page)
          await press(/^(設定時間|Set dates)$/)(page)
          await press(/^(新增草稿|Create draft)$/)(page)
        },
        ready: /^(必填欄位|Required)$/,
      },
      { name: 'what one can do', open: press(ofSearch), ready: /發布|Release/, inside: menu },
      {
        name: 'release',
        open: choose(ofSearch, /^(發布|Release)$/),
        ready: /發布後只能調整|you can only change the name/,
      },
      { name: 'rename', open: choose(ofSearch, /^(重新命名|Rename)$/), ready: /實驗名稱|^Name/ },
      { name: 'copy', open: choose(ofSearch, /^(複製|Copy)$/), ready: /所有版本|versions/ },
      { name: 'delete', open: choose(ofSearch, /^(刪除|Delete)$/), ready: /一併刪除|are deleted|is deleted/ },
    ],
  },
  {
    name: 'released',
    as: 'storeManager',
    path: `${experiments}?mode=released&limit=50`,
    ready: /首頁主視覺標題/,
    overlays: [
      { name: 'stop', open: choose(ofHero, /^(結束實驗|Stop)$/), ready: /無法重新啟用|cannot be/ },
      {
        name: 'adopt a version',
        open: choose(ofHero, /^(套用版本|Adopt a version)$/),
        ready: /不能改套用其他版本|no other version can be adopted/,
      },
    ],
  },
  {
    name: 'nothing ended',
    as: 'storeManager',
    path: `/${demoOrg}/secondstore/optimize_page/experiments?mode=ended`,
    ready: /Stopped experiments stay here|結束的實驗會保留在這裡/,
  },
  {
    name: 'nothing found',
    as: 'member',
    path: `${experiments}?key=zzzz`,
    ready: /找不到符合的實驗|No experiment matches/,
  },
  { name: 'drafts that one only looks at', as: 'containerUser', path: `${experiments}?limit=50`, ready: /搜尋頁標題/ },
]

const versions = `${experiments}/demosearch?tab=versions`
const schedules = ({ shop }: World): Screen => ({
  name: 'weight schedules',
  as: 'owner',
  path: `/${shop.org}/${shop.container}/optimize_page/experiments/${shop.experiment}?tab=versions`,
  ready: /^(發布後調整權重：已使用 3 次，上限 10 次。|Weight changes after release: 3 of 10 used\.)/,
  overlays: [
    {
      name: 'new schedule',
      open: press(/^(新增排程|Add schedule)$/),
      ready: /恢復為目前設定|Return to the current weights/,
    },
    {
      name: 'new schedule with mistakes',
      open: async (page) => {
        await press(/^(新增排程|Add schedule)$/)(page)
        await press(/^(新增|Add)$/)(page)
      },
      ready: /^(必填欄位|Required)$/,
    },
    {
      name: 'schedule that runs',
      open: press(/^(修改排程「週年慶」|Edit the schedule "週年慶")$/),
      ready: /排程已經開始|This schedule has started/,
    },
    {
      name: 'schedule that waits',
      open: press(/^(修改排程「週末」|Edit the schedule "週末")$/),
      ready: /恢復時間（|Recovery time \(/,
    },
    {
      name: 'deleting a schedule that runs',
      open: press(/^(刪除排程「週年慶」|Delete the schedule "週年慶")$/),
      ready: /立即恢復|apply again at once/,
    },
  ],
})
const details: Screen[] = [
  {
    name: 'settings',
    as: 'storeManager',
    path: `${experiments}/demosearch?tab=settings`,
    ready: /^(網址測試|URL tester)$/,
    overlays: [
      {
        name: 'leaving with changes',
        open: async (page) => {
          await page.getByLabel(/^(備註|Notes)/).fill('冬季檔期')
          await page
            .getByRole('link', { name: /^(實驗|Experiments)$/ })
            .first()
            .click()
        },
        ready: /捨棄並離開|Discard and leave/,
      },
    ],
  },
  {
    name: 'settings that are frozen',
    as: 'storeManager',
    path: `${experiments}/demohero?tab=settings`,
    ready: /發布後只能調整|you can only change the name/,
    overlays: [
      { name: 'back to draft', open: choose(ofHero, /^(退回草稿|Back to draft)$/), ready: /訪客看過|visitor/ },
    ],
  },
  {
    name: 'settings that one only looks at',
    as: 'containerUser',
    path: `${experiments}/demosearch?tab=settings`,
    ready: /^(網址測試|URL tester)$/,
  },
  {
    name: 'versions',
    as: 'storeManager',
    path: versions,
    ready: /較短的標題/,
    overlays: [
      { name: 'new version', open: press(/^(新增版本|Add version)$/), ready: /版本名稱|Version name/ },
      { name: 'rename a version', open: choose(ofVersion, /^(重新命名|Rename)$/), ready: /版本名稱|Version name/ },
      { name: 'delete a version', open: choose(ofVersion, /^(刪除|Delete)$/), ready: /10 秒|10 seconds/ },
    ],
  },
  { name: 'version', as: 'storeManager', path: `${versions}&vid=demosearchb`, ready: /main h1/ },
  { name: 'original', as: 'storeManager', path: `${versions}&vid=demosearcha`, ready: /原始版本就是|The original is/ },
  ...pageEditors,
  {
    name: 'report',
    as: 'storeManager',
    path: `${experiments}/demohero?tab=report`,
    ready: /95%/,
    overlays: [shareDialog],
  },
  {
    name: 'report, explained',
    as: 'storeManager',
    path: `${experiments}/demohero?tab=report`,
    ready: /95%/,
    act: unfold(/^(這些數字怎麼算|How this is calculated)$/),
  },
  {
    name: 'report of some of the visitors',
    as: 'containerUser',
    path: `${experiments}/demohero?tab=report&segment=device:mobile&raw=1`,
    ready: /結論根據所有訪客|The verdict covers all visitors/,
  },
  {
    name: 'no such experiment',
    as: 'storeManager',
    path: `${experiments}/nothere`,
    ready: /^(回到實驗列表|Go to experiments)$/,
    refused: /experience_id=nothere/,
  },
]

const log = ({ shop }: World): Screen => ({
  name: 'log of an experiment',
  as: 'owner',
  path: `/${shop.org}/${shop.container}/optimize_page/experiments/${shop.experiment}?tab=log`,
  ready: /變更前|Before/,
  act: (page) => page.locator('td [aria-expanded=false]').first().click(),
})

export const workScreens = (world: World): Screen[] => [
  ...homes(world),
  ...lists,
  ...timelineScreens,
  ...libraryScreens(world),
  ...endingScreens(world),
  ...details,
  ...healthScreens,
  schedules(world),
  ...sharedPages(world),
  log(world),
]
