import { imageScreens } from './images.ts'
import { press, type Screen } from './screen.ts'
import { timerScreens } from './timers.ts'
import { visualScreens } from './visuals.ts'
import { demoOrg, type World } from './world.ts'

const store = `/${demoOrg}/demostore`

const menuPath = `${store}/optimize_site/floating_menu_setting`
const menus = ({ shop }: World): Screen[] => [
  {
    name: 'floating menu',
    as: 'storeManager',
    path: menuPath,
    ready: /^(項目 3|Item 3)$/,
    overlays: [
      {
        name: 'picture for an item',
        open: press(/^(自訂圖示（選填）：選擇圖片|Custom icon \(optional\): Choose an image)$/),
        ready: /圖片庫還沒有圖片|No images yet|px|像素/,
      },
    ],
  },
  {
    name: 'settings of a floating menu',
    as: 'storeManager',
    path: `${menuPath}?tab=settings`,
    ready: /^(保留組|Holdout)$/,
  },
  {
    name: 'report of a floating menu',
    as: 'storeManager',
    path: `${menuPath}?tab=report`,
    ready: /還沒有訪客|No visitor|訪客互動|Interactions/,
  },
  { name: 'floating menu by its id', as: 'member', path: `${menuPath}/demomenu`, ready: /^(項目 3|Item 3)$/ },
  {
    name: 'no floating menu yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_site/floating_menu_setting`,
    ready: /^(設定浮動選單|Set up the floating menu)$/,
  },
]

const cardPath = `${store}/optimize_site/marketing_card`
const cards: Screen[] = [
  // What it has come to comes last.
  { name: 'cards', as: 'storeManager', path: `${cardPath}?mode=released`, ready: /95% (區間|interval)/ },
  {
    name: 'cards with a tag',
    as: 'storeManager',
    path: `${cardPath}?mode=released&tag=${encodeURIComponent('送禮季')}`,
    ready: /^(標籤：送禮季|Tag: 送禮季)$/,
  },
  {
    name: 'no card with a tag',
    as: 'member',
    path: `${cardPath}?mode=released&tag=zzzz`,
    ready: /^(找不到符合的行銷圖卡|No marketing card matches)$/,
  },
  { name: 'no card among the drafts', as: 'storeManager', path: cardPath, ready: /^(還沒有草稿|No drafts yet)$/ },
  {
    name: 'a card',
    as: 'storeManager',
    path: `${cardPath}/democard?tab=versions&vid=democarda`,
    ready: /^(從設計開始|Start from a design)$/,
    act: async (page) => {
      await page
        .getByRole('switch', { name: /^(依訪客所在地區顯示不同內容|Show different content by location)$/ })
        .check({ force: true })
      await page.getByRole('button', { name: /^(新增地區內容|Add content for a place)$/ }).click()
    },
    overlays: [
      {
        name: 'places of a card',
        open: press(/^(選擇地區|Choose places)$/),
        ready: /^(北部|North)$/,
      },
    ],
  },
  {
    name: 'settings of a card',
    as: 'storeManager',
    path: `${cardPath}/democard?tab=settings`,
    ready: /^(保留組|Holdout)$/,
  },
  {
    name: 'report of a card',
    as: 'storeManager',
    path: `${cardPath}/democard?tab=report`,
    ready: /^GIFT90\b/,
  },
  {
    name: 'a card by the address of its form',
    as: 'member',
    path: `${cardPath}/edit?id=democard`,
    leadsTo: `${cardPath}/democard`,
    ready: /送禮季優惠/,
  },
]

const counterPath = `${store}/optimize_page/page_plugin`
const counters = ({ shop }: World): Screen[] => [
  { name: 'counters', as: 'storeManager', path: `${counterPath}?mode=released`, ready: /高山烏龍銷量/ },
  {
    name: 'no counter yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_page/page_plugin`,
    ready: /^(還沒有草稿|No drafts yet|還沒有計數器|No counters yet)/,
  },
  {
    name: 'a counter',
    as: 'storeManager',
    path: `${counterPath}/democounter?tab=versions&vid=democountera`,
    ready: /^(元素的 CSS 選擇器|CSS selectors of the element)$/,
    overlays: [
      {
        name: 'where the number of a counter comes from',
        open: press(/^(查看數字來源|Where this number comes from)$/),
        ready: /^(還沒有紀錄。|No entries yet\.)|(計算期間|Counted over)$/,
      },
    ],
  },
  { name: 'a counter for a member', as: 'member', path: `${counterPath}/democounter`, ready: /高山烏龍銷量/ },
  {
    name: 'report of a counter',
    as: 'storeManager',
    path: `${counterPath}/democounter?tab=report`,
    ready: /還沒有訪客|No visitor|訪客互動|Interactions/,
  },
]

const notesPath = `${store}/optimize_page/impulse`
const notes: Screen[] = [
  { name: 'urgency notes', as: 'storeManager', path: `${notesPath}?mode=released`, ready: /店內動態/ },
  {
    name: 'an urgency note',
    as: 'storeManager',
    path: `${notesPath}/demonotes?tab=versions&vid=demonotesa`,
    ready: /^(第 3 則|Note 3)$/,
  },
  {
    name: 'settings of an urgency note',
    as: 'storeManager',
    path: `${notesPath}/demonotes?tab=settings`,
    ready: /^(保留組與優先順序|Holdout and priority)$/,
  },
]

const swapPath = `${store}/optimize_site/image_swap`
const swaps = ({ shop }: World): Screen[] => [
  { name: 'image swaps', as: 'storeManager', path: `${swapPath}?mode=released`, ready: /冬季花器換圖/ },
  {
    name: 'no image swap yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_site/image_swap`,
    ready: /^(還沒有草稿|No drafts yet|還沒有圖片替換|No image swaps yet)/,
  },
  {
    name: 'an image swap',
    as: 'storeManager',
    path: `${swapPath}/demoswap?tab=versions&vid=demoswapa`,
    ready: /^(前後對照|Before and after)$/,
    overlays: [
      {
        name: 'pictures of a page',
        open: async (page) => {
          await press(/^(從頁面選擇圖片|Choose from a page)$/)(page)
          await press(/^(列出圖片|List images)$/)(page)
        },
        ready: /點選要換掉的那一張|Click the one to replace/,
      },
    ],
  },
  { name: 'an image swap for a member', as: 'member', path: `${swapPath}/demoswap`, ready: /冬季花器換圖/ },
  {
    name: 'report of an image swap',
    as: 'storeManager',
    path: `${swapPath}/demoswap?tab=report`,
    ready: /還沒有訪客|No visitor|沒有對照組|Nothing to compare/,
  },
]

/** What stands on the store's pages, or floats over them, and the pictures that it is made of. */
export const siteScreens = (world: World): Screen[] => [
  ...menus(world),
  ...cards,
  ...counters(world),
  ...notes,
  ...swaps(world),
  ...visualScreens(world),
  ...imageScreens(world),
  ...timerScreens(world),
]
