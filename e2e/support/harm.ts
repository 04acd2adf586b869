import type { Page } from '@playwright/test'

/** Weeks of orders have to pass before a report can say so: it is answered as after they have, with versions that are better and harm these. */
export async function answerWithHarm(page: Page, metrics: readonly string[]): Promise<void> {
  await page.route(/\/api\/optimize\/experience\/report\?/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const guardrails = metrics.map((metric) => ({ metric, result: 'fails', not_excluded: 0.12 }))
    const verdicts = data.judgment.verdicts.map((verdict: object) => ({ ...verdict, word: 'better', guardrails }))
    await route.fulfill({ response, json: { ...rest, data: { ...data, judgment: { ...data.judgment, verdicts } } } })
  })
}
