import { storeOn } from '../support/page-editor.ts'
import { press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

const path = 'optimize_site/ad_visual'
const list = `/${demoOrg}/demostore/${path}`
const editor = `${list}/demobanner/editor`
const templates = press(/^(範本|Templates)$/)

/** Ad visuals, from none to one in its editor. Nothing is edited: it would be kept for the next look. */
export const visualScreens = ({ shop }: World): Screen[] => [
  { name: 'ad visuals', as: 'storeManager', path: `${list}?mode=released`, ready: /冬季茶席/ },
  {
    name: 'no ad visuals yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/${path}`,
    ready: /^(新增廣告視覺|Create ad visual)$/,
  },
  {
    name: 'ad visual',
    as: 'storeManager',
    path: `${list}/demobanner?tab=versions&vid=demobannera`,
    ready: /1200 × 400/,
  },
  {
    name: 'editor of ad visuals',
    as: 'storeManager',
    path: editor,
    ready: /^冬季茶席$/,
    overlays: [
      { name: 'templates', open: templates, ready: /(套用範本|Use template)/ },
      { name: 'help of the editor', open: press(/^(操作說明|Keyboard and pointer)$/), ready: /Noto Sans TC/ },
    ],
  },
  {
    name: 'editor of ad visuals with a text chosen',
    as: 'storeManager',
    path: editor,
    act: press(/^冬季茶席$/),
    ready: /^(字距|Letter spacing)$/,
  },
  {
    name: 'editor of ad visuals that one only looks at',
    as: 'containerUser',
    path: editor,
    ready: /您只能檢視這個設計|You can view this design only/,
  },
  {
    name: "pointing at an ad visual's element",
    as: 'storeManager',
    path: `${list}/demobanner/point?vid=demobannera`,
    act: async (page) => {
      await storeOn(page).locator('[data-vitrine=editor]').waitFor({ state: 'attached' })
      await page.getByRole('treeitem').first().waitFor()
    },
    ready: /尚未選取元素|Nothing selected yet/,
  },
]
