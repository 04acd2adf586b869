import { press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const below = 'optimize_page/timeline/library'

/** What was learned from what has ended, and the timeline with what was adopted. */
export const libraryScreens = ({ shop }: World): Screen[] => [
  {
    name: 'library',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/${below}`,
    ready: /^把免運寫在標題，比折扣更容易讓人放進購物車。$/,
    overlays: [
      {
        name: 'conclusion in the library',
        open: press(/^(修改結論：「免運訊息」|Edit conclusion: "免運訊息")$/),
        ready: /^(標籤|Tags)$/,
      },
      {
        name: 'testing again',
        open: press(/^(再測一次：「免運訊息」|Test again: "免運訊息")$/),
        ready: /草稿|draft/,
      },
    ],
  },
  {
    name: 'library by what came of it',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/${below}?conclusion=won&tag=${encodeURIComponent('首頁')}&sort=lift`,
    ready: /^(清除篩選條件|Clear filters)$/,
  },
  {
    name: 'library in which nothing is found',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/${below}?conclusion=lost`,
    ready: /^(找不到符合的實驗|No experiment matches)/,
  },
  {
    name: 'library of a store in which nothing has ended',
    as: 'member',
    path: `/${demoOrg}/secondstore/${below}`,
    ready: /^(還沒有已結束的實驗|No experiment has ended yet)$/,
  },
  {
    name: 'timeline with an adopted version',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_page/timeline`,
    ready: /起套用$|^Adopted since/,
  },
]
