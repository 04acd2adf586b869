import {
  Activation,
  adVisual,
  type Drawn,
  devices,
  floatingMenu,
  impulse,
  marketingCard,
  pagePlugin,
  ReportSettings,
} from '@vitrine/contract'
import { bannerDesign } from './banner.ts'
import { type DemoExperience, day, org } from './experience.ts'
import { demoStoreId } from './people.ts'

/** How long the card has been released. */
export const cardDays = 10

interface Widget {
  id: string
  kind: 'ad_visual' | 'floating_menu' | 'image_swap' | 'impulse' | 'marketing_card' | 'page_plugin'
  name: string
  url: string
  released: Date
  content: Record<string, unknown>
}

/** One version that is released with all the weight. */
export const describeWidget = ({ id, kind, name, url, released, content }: Widget): Omit<DemoExperience, 'rules'> => ({
  experience: {
    ...{ id, kind, name, url },
    orgId: org,
    containerId: demoStoreId,
    devices: [...devices],
    activation: Activation.parse({}),
    report: ReportSettings.parse({}),
    status: 'released',
    releasedAt: released,
    createdAt: released,
  },
  views: [{ id: `${id}a`, orgId: org, experienceId: id, name: '版本 1', weight: 10_000, content }],
  weightHistory: [{ at: released, weights: [10_000] }],
})

export const cardId = 'democard'
export const cardView = 'democarda'
export const cardCode = 'GIFT90'

/** A card beside the gifts, with a code and a countdown that begins anew every week and says so; half of the visitors do not get it. */
function describeCard(storeUrl: string, released: Date): DemoExperience {
  const id = cardId
  const content = marketingCard.content.parse({
    title: '送禮季，禮盒 9 折',
    hint: '結帳輸入優惠碼即可折抵，可與免運優惠併用。',
    drawing: 'gift',
    link: '/category/teaware',
    button_text: '搭配一把好壺',
    activate_coupon: cardCode,
    discount_text: '9 折',
    repeat_day: 7,
    mini: { desktop_text: '送禮季 9 折', mobile_text: '9 折優惠' },
    tags: ['送禮季'],
  })
  const widget = describeWidget({
    ...{ id, kind: 'marketing_card', name: '送禮季優惠', url: `${storeUrl}/category/scent`, released },
    content: { ...content },
  })
  const campaignEndAt = new Date(released.getTime() + 20 * day)
  return {
    ...widget,
    experience: { ...widget.experience, holdout: 5000, campaignStartAt: released, campaignEndAt },
    rules: [
      { id: 'democardrule', orgId: org, experienceId: id, field: 'path', operator: 'eq', value: '/category/scent' },
    ],
  }
}

/** A floating menu on every page of the store but its checkout. */
function describeMenu(storeUrl: string, released: Date): DemoExperience {
  const id = 'demomenu'
  const entries = [
    { id: 'mail', type: 'mail', value: 'service@demo.test', label: '寫信給我們' },
    { id: 'visit', type: 'address', value: '台北市信義區市府路 1 號', label: '門市位置' },
    { id: 'guide', type: 'link', value: `${storeUrl}/app`, label: '選物誌' },
  ]
  const rule = { orgId: org, experienceId: id, field: 'path' as const }
  const content = floatingMenu.content.parse({ entries, ball_color: '#3f5245' })
  return {
    ...describeWidget({
      id,
      kind: 'floating_menu',
      name: '浮動選單',
      url: storeUrl,
      released,
      content: { ...content },
    }),
    rules: [
      { ...rule, id: 'demomenurule1', operator: 'sw', value: '/' },
      { ...rule, id: 'demomenurule2', operator: 'nsw', value: '/checkout' },
    ],
  }
}

/** How much of a tea was sold in 30 days, below its price; what is told is what visitors of the demo bought. */
function describeCounter(storeUrl: string, released: Date): DemoExperience {
  const id = 'democounter'
  const path = '/products/alishan-oolong'
  const content = pagePlugin.content.parse({
    figure: { measure: 'sold', of: 'product', product: 'TEA-ALI-75', window: 'month' },
    minimum: 2,
    icon: 'bag',
    icon_color: '#3f5245',
    selectors: ['#product-price'],
  })
  return {
    ...describeWidget({
      ...{ id, kind: 'page_plugin', name: '高山烏龍銷量', url: `${storeUrl}${path}`, released },
      content: { ...content },
    }),
    rules: [{ id: 'democounterrule', orgId: org, experienceId: id, field: 'path', operator: 'eq', value: path }],
  }
}

/** What happens in the shop, beside another tea: one note after the other. */
function describeNotes(storeUrl: string, released: Date): DemoExperience {
  const id = 'demonotes'
  const path = '/products/dongding-oolong'
  const tell = (name: string, figure: object, icon: string) => ({ id: name, figure, minimum: 2, icon })
  const content = impulse.content.parse({
    notes: [
      tell('sold', { measure: 'sold', of: 'shop', window: 'week' }, 'bag'),
      tell('ordered', { measure: 'ordered', of: 'shop' }, 'fire'),
      tell('online', { measure: 'online', of: 'shop' }, 'people'),
    ],
    icon_color: '#3f5245',
  })
  return {
    ...describeWidget({
      ...{ id, kind: 'impulse', name: '店內動態', url: `${storeUrl}${path}`, released },
      content: { ...content },
    }),
    rules: [{ id: 'demonotesrule', orgId: org, experienceId: id, field: 'path', operator: 'eq', value: path }],
  }
}

/** A banner that was drawn in the console, above all goods of the store. */
export function demoBanner(storeUrl: string, now: number, drawn: Drawn): DemoExperience {
  const id = 'demobanner'
  const path = '/category/all'
  const content = adVisual.content.parse({
    ...{ design: bannerDesign, drawn, link: '/category/teaware', selectors: ['.page-head'], radius: 16 },
    alt: '冬季茶席：一壺好茶，從器物開始。單筆滿 NT$1,500 免運。',
  })
  return {
    ...describeWidget({
      ...{ id, kind: 'ad_visual', name: '冬季茶席橫幅', url: `${storeUrl}${path}` },
      released: new Date(now - 3 * day),
      content: { ...content },
    }),
    rules: [{ id: 'demobannerrule', orgId: org, experienceId: id, field: 'path', operator: 'eq', value: path }],
  }
}

/** What floats over the demo's pages or stands in them: a menu, a card, a counter, and notes. */
export const demoWidgets = (storeUrl: string, now: number): DemoExperience[] => [
  describeMenu(storeUrl, new Date(now - 7 * day)),
  describeCard(storeUrl, new Date(now - cardDays * day)),
  describeCounter(storeUrl, new Date(now - 5 * day)),
  describeNotes(storeUrl, new Date(now - 5 * day)),
]
