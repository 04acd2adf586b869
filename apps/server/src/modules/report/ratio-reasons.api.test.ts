import type { Report } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { judgeDays } from './judgment/jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const agents = {
  Safari: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  LINE: `${iphone} Mobile/15E148 Safari Line/15.10.0`,
  Chrome: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
type Came = Record<keyof typeof agents, [original: number, b: number]>
const days = 4

/** So many visitors of each version in each browser, spread over the days. */
function* visitsOf({ original, b, experience }: Shop, came: Came, from: number, span = days * DAY) {
  for (const [browser, counts] of Object.entries(came))
    for (const [i, count] of counts.entries())
      for (let n = 0; n < count; n++)
        yield {
          labels: [{ experience: experience.id, view: i ? b : original }],
          at: from + Math.floor((n / count) * span) + 1000,
          userAgent: agents[browser as keyof typeof agents],
        }
}

/** The report once these visitors came and their days were judged. */
async function play(came: Came): Promise<{ shop: Shop; report: Report }> {
  const shop = await openShop(server)
  await releaseInPast(shop, { daysAgo: days })
  const sent = await sendVisits(shop, visitsOf(shop, came, midnight(days)))
  const count = async () => (await shop.report()).rows.reduce((sum, row) => sum + row.visitors, 0)
  await expect.poll(count, soon).toBe(sent)
  expect((await shop.report()).srm).toMatchObject({ alarm: false, reasons: [] })
  await judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)
  return { shop, report: await shop.report() }
}

it('a version that loses visitors in one browser alarms, and the browser explains it', async () => {
  const { shop, report } = await play({ Safari: [500, 350], LINE: [100, 100], Chrome: [150, 150] })
  expect(report.srm.alarm).toBe(true)
  expect(report.srm.reasons).toEqual([
    {
      by: 'browser',
      value: 'Safari',
      explains: true,
      versions: [
        { view_id: shop.original, visitors: 500, expected: 425 },
        { view_id: shop.b, visitors: 350, expected: 425 },
      ],
    },
  ])
  // Of today, which is not complete: no part of an alarm.
  await sendVisits(shop, visitsOf(shop, { Safari: [40, 0], LINE: [0, 0], Chrome: [0, 0] }, midnight(0), 1))
  await expect.poll(async () => (await shop.report()).rows[0]?.visitors, soon).toBe(790)
  expect((await shop.report()).srm.reasons).toEqual(report.srm.reasons)
})

it('an even loss alarms, and nothing is blamed for it', async () => {
  const { report } = await play({ Safari: [500, 350], LINE: [200, 140], Chrome: [300, 210] })
  expect(report.srm).toMatchObject({ alarm: true, reasons: [] })
})

it('without an alarm nothing is looked for', async () => {
  const { report } = await play({ Safari: [120, 80], LINE: [80, 120], Chrome: [150, 150] })
  expect(report.srm).toMatchObject({ alarm: false, reasons: [] })
})
