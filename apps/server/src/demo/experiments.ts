import { Activation, devices, ReportSettings } from '@vitrine/contract'
import { type DemoExperience, day, org } from './experience.ts'
import { demoStoreId } from './people.ts'

/** How long the experiment has been released. */
export const heroDays = 30

/** How long the experiment ran that has ended: until the one on the home page began. */
export const introDays = 15

export const heroId = 'demohero'
export const heroOriginal = 'demoheroa'
export const heroVariant = 'demoherob'

export const introId = 'demointro'
export const introOriginal = 'demointroa'
export const introVariant = 'demointrob'

const headline = (id: string, value: string) => ({
  id,
  op: 'text',
  name: '標題文字',
  enabled: true,
  selectors: ['#hero-title'],
  value,
})

const demoReport = ReportSettings.parse({ baseline_roas: 4 })

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
): Omit<DemoExperience, 'weightHistory'> {
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
      report: demoReport,
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

/** An experiment that was won, adopted, and handed over: the introduction that the store has today. */
function describeEnded(storeUrl: string, ended: Date): DemoExperience {
  const released = new Date(ended.getTime() - introDays * day)
  const intro = describeExperiment(
    {
      id: introId,
      name: '茶器頁的介紹',
      memo: '寫出茶器怎麼做，看看是否更多人下單',
      path: '/category/teaware',
      variants: [
        {
          id: introVariant,
          name: '寫出製作工法',
          content: {
            changes: [
              {
                ...headline('c1', '手拉坯、吹玻璃、畫青花，讓一杯茶有好的容身之處。'),
                name: '介紹文字',
                selectors: ['.page-head p'],
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
  return {
    ...intro,
    experience: {
      ...intro.experience,
      status: 'ended',
      releasedAt: released,
      createdAt: new Date(released.getTime() - 2 * day),
      endedAt: ended,
      conclusion: 'won',
      learned: '寫出茶器怎麼做，比一句「歡迎選購」更能讓人下單，其他分類頁的介紹也值得這樣寫。',
      tags: ['分類頁', '文案'],
      adoptedViewId: introVariant,
      handedOverAt: new Date(ended.getTime() + 2 * day),
      report: { ...demoReport, planned_days: 14 },
    },
    weightHistory: [{ at: released, weights: [5000, 5000] }],
  }
}

/** One experiment that has run for 30 days, with weights that were changed on the way, one before it, and two drafts. */
export function demoExperiments(storeUrl: string, now: number): DemoExperience[] {
  const released = new Date(now - heroDays * day)
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
            changes: [
              { ...headline('c1', '找到您要的茶'), selectors: ['main h1'] },
              {
                id: 'c2',
                op: 'element',
                name: '今日限定',
                enabled: true,
                selectors: ['main h1'],
                position: 'after',
                element: { type: 'countdown', end: { type: 'daily', time: '23:59' }, title: '今日限定，倒數' },
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
  const inProgress = { status: 'released' as const, releasedAt: released, createdAt: new Date(now - 32 * day) }
  return [
    {
      ...hero,
      experience: { ...hero.experience, ...inProgress, report: { ...demoReport, planned_days: 28 } },
      // 90 / 10 while it was new, even afterward: two epochs that the report keeps apart.
      weightHistory: [
        { at: released, weights: [9000, 1000] },
        { at: new Date(now - 24 * day), weights: [5000, 5000] },
      ],
    },
    describeEnded(storeUrl, released),
    { ...shipping, weightHistory: [] },
    { ...search, weightHistory: [] },
  ]
}
