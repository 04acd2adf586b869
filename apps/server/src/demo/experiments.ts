import { Activation, devices, floatingMenu, ReportSettings } from '@vitrine/contract'
import type { experiences, rules, views } from '../kernel/db/index.ts'
import { demoOrganizations, demoStoreId } from './people.ts'

export interface DemoExperiment {
  experience: typeof experiences.$inferInsert & { id: string }
  views: (typeof views.$inferInsert & { id: string })[]
  rules: (typeof rules.$inferInsert)[]
  /** Weights out of 10,000 in view order, from an instant on. */
  weightHistory: { at: Date; weights: number[] }[]
}

const org = demoOrganizations[0]?.id as string
const day = 24 * 3600 * 1000

export const heroId = 'demohero'
export const heroOriginal = 'demoheroa'
export const heroVariant = 'demoherob'

const headline = (id: string, value: string) => ({
  id,
  op: 'text',
  name: '標題文字',
  enabled: true,
  selectors: ['#hero-title'],
  value,
})

interface Draft {
  id: string
  name: string
  memo: string
  path: string
  variants: { id: string; name: string; content: Record<string, unknown> }[]
}

function describeExperiment(
  { id, name, memo, path, variants }: Draft,
  storeUrl: string,
): Omit<DemoExperiment, 'weightHistory'> {
  const share = Math.floor(10_000 / (variants.length + 1))
  const all = [{ id: `${id}a`, name: '原始版本', content: {} }, ...variants]
  return {
    experience: {
      id,
      orgId: org,
      containerId: demoStoreId,
      kind: 'experiment',
      name,
      memo,
      url: `${storeUrl}${path}`,
      devices: [...devices],
      activation: Activation.parse({}),
      report: ReportSettings.parse({ baseline_roas: 4 }),
      weightsSet: true,
    },
    views: all.map((view, index) => ({
      ...view,
      orgId: org,
      experienceId: id,
      isOriginal: index === 0,
      priority: index,
      weight: index === 0 ? 10_000 - share * variants.length : share,
    })),
    rules: [{ id: `${id}rule`, orgId: org, experienceId: id, field: 'path', operator: 'eq', value: path }],
  }
}

/** A floating menu on every page of the store but its checkout. */
function describeMenu(storeUrl: string, released: Date): DemoExperiment {
  const id = 'demomenu'
  const entries = [
    { id: 'mail', type: 'mail', value: 'service@demo.test', label: '寫信給我們' },
    { id: 'visit', type: 'address', value: '台北市信義區市府路 1 號', label: '門市位置' },
    { id: 'guide', type: 'link', value: `${storeUrl}/app`, label: '選物誌' },
  ]
  const rule = { orgId: org, experienceId: id, field: 'path' as const }
  return {
    experience: {
      id,
      orgId: org,
      containerId: demoStoreId,
      kind: 'floating_menu',
      name: '浮動選單',
      url: storeUrl,
      devices: [...devices],
      activation: Activation.parse({}),
      report: ReportSettings.parse({}),
      status: 'released',
      releasedAt: released,
      createdAt: released,
    },
    views: [
      {
        id: 'demomenua',
        orgId: org,
        experienceId: id,
        name: '版本 1',
        weight: 10_000,
        content: floatingMenu.content.parse({ entries, ball_color: '#3f5245' }),
      },
    ],
    rules: [
      { ...rule, id: 'demomenurule1', operator: 'sw', value: '/' },
      { ...rule, id: 'demomenurule2', operator: 'nsw', value: '/checkout' },
    ],
    weightHistory: [{ at: released, weights: [10_000] }],
  }
}

/** One experiment that has run for 30 days, with weights that were changed on the way, two drafts, and a floating menu. */
export function demoExperiments(storeUrl: string, now: number): DemoExperiment[] {
  const released = new Date(now - 30 * day)
  const hero = describeExperiment(
    {
      id: heroId,
      name: '首頁主視覺標題',
      memo: '把產地換成好處，看看是否更多人下單',
      path: '/',
      variants: [
        {
          id: heroVariant,
          name: '強調隔日到貨',
          content: {
            changes: [
              headline('c1', '今天下單，明天喝到高山茶'),
              {
                id: 'c2',
                op: 'style',
                name: '標題顏色',
                enabled: true,
                selectors: ['#hero-title'],
                declarations: { color: '#0b5d4e' },
              },
            ],
            css: '',
            js: '',
            redirect: '',
          },
        },
      ],
    },
    storeUrl,
  )
  const shipping = describeExperiment(
    { id: 'demoship', name: '購物車免運提示', memo: '在購物車說明還差多少免運', path: '/cart', variants: [] },
    storeUrl,
  )
  const search = describeExperiment(
    {
      id: 'demosearch',
      name: '搜尋頁標題',
      memo: '',
      path: '/search',
      variants: [
        {
          id: 'demosearchb',
          name: '較短的標題',
          content: {
            changes: [{ ...headline('c1', '找到您要的茶'), selectors: ['main h1'] }],
            css: '',
            js: '',
            redirect: '',
          },
        },
      ],
    },
    storeUrl,
  )
  const inProgress = { status: 'released' as const, releasedAt: released, createdAt: new Date(now - 32 * day) }
  return [
    {
      ...hero,
      experience: { ...hero.experience, ...inProgress, report: { ...hero.experience.report, planned_days: 28 } },
      // 90 / 10 while it was new, even afterward: two epochs that the report keeps apart.
      weightHistory: [
        { at: released, weights: [9000, 1000] },
        { at: new Date(now - 24 * day), weights: [5000, 5000] },
      ],
    },
    { ...shipping, weightHistory: [] },
    { ...search, weightHistory: [] },
    describeMenu(storeUrl, new Date(now - 7 * day)),
  ]
}
