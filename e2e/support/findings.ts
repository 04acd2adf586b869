import type { Page } from '@playwright/test'

/** Of which version; nothing: of all. */
export interface MadeFinding {
  finding: string
  view?: number
  figures?: Record<string, string | number>
}

/** Everything that there is to be found, the worst first. */
export const allFindings: MadeFinding[] = [
  { finding: 'orders_stopped', figures: { hours: 18, expected: 46 } },
  { finding: 'version_unseen', view: 1, figures: { expected: 128 } },
  { finding: 'store_traffic_fell', figures: { date: '2026-11-24', seen: 310, expected: 5200 } },
  { finding: 'traffic_fell', figures: { date: '2026-11-24', seen: 210, expected: 1180 } },
  { finding: 'sample_ratio', figures: { date: '2026-11-24', by: 'browser', value: 'LINE' } },
  { finding: 'view_errors', view: 1, figures: { seen: 31, expected: 412 } },
  { finding: 'changes_given_up', view: 1 },
  { finding: 'traffic_rose', figures: { date: '2026-11-24', seen: 5300, expected: 1180 } },
]

interface Item {
  id: string
  views: { id: string }[]
  findings?: unknown
}

/** Weeks have to pass before the worker can find most of these: home, list and page are answered as after it has. */
export async function answerWithFindings(page: Page, made: readonly MadeFinding[]): Promise<void> {
  const show = (item: Item): Item => ({
    ...item,
    findings: made.map(({ finding, view, figures = {} }) => ({
      finding,
      view_id: view === undefined ? null : (item.views[view]?.id ?? null),
      since: '2026-11-25T02:10:00.000Z',
      figures,
    })),
  })
  await page.route(/\/api\/optimize\/experience\/(overview|v2|by)\?/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const shown = data.released
      ? { ...data, released: data.released.map(show) }
      : data.content
        ? { ...data, content: data.content.map(show) }
        : show(data)
    await route.fulfill({ response, json: { ...rest, data: shown } })
  })
}
