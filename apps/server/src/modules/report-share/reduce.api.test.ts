import { randomUUID } from 'node:crypto'
import {
  createExperience,
  createReportShare,
  getReport,
  getUserInfo,
  inFamily,
  type Report,
  readSharedReport,
  type SharedReport,
  updateExperience,
} from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { ApiClient } from '../../testing/api.ts'
import { makeReady } from '../../testing/fixtures.ts'
import { DAY, midnight, releaseInPast, sendVisits } from '../../testing/past.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openShop, type Shop, soon } from '../../testing/shop.ts'
import { judgeDays } from '../report/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** Every place in a value, items of lists and of maps of versions and metrics alike under one name. */
function placesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${path}[]`))
  const isMap = /\.(weights|visitors|lift|missing)$/.test(path)
  return Object.entries(value).flatMap(([key, item]) => placesIn(item, `${path}.${isMap ? '*' : key}`))
}

const lift = ['estimate', 'low', 'high', 'value', 'original', 'adjusted', 'chance_to_win', 'expected_loss']
const interval = ['value', 'low', 'high']
const below = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)

/** All that may ever be in it, to the last field: who adds one to a report decides here whether strangers read it. */
const allowed = new Set([
  ...below('', ['name', 'target_type', 'type', 'timezone', 'started_at', 'ended_at', 'expires_at']),
  ...below('.views[]', ['id', 'name', 'is_original']),
  '.settings.metrics[]',
  '.settings.conversion_window_days',
  ...below('.report', [
    'currency',
    'baseline_roas',
    'roas_share',
    'computed_at',
    'cap',
    'holdout',
    'kept',
    'kept_from',
  ]),
  ...below('.report.cap', ['amount', 'share']),
  ...below('.report.holdout', ['sessions', 'visitors']),
  ...below('.report.srm', ['p_value', 'alarm']),
  ...below('.report.epochs[]', ['epoch', 'from', 'to', 'weights.*', 'visitors.*', 'omitted']),
  ...below('.report.rows[].view', ['id', 'name', 'is_original', 'index']),
  ...below('.report.rows[]', [
    'group',
    'as_released',
    'sessions',
    'visitors',
    'converting',
    'visitor_conversion_rate',
    'bounce_rate',
    'add_to_cart',
    'add_to_cart_rate',
    'orders',
    'order_rate',
    'revenue',
    'average_order_value',
    'revenue_per_session',
    'revenue_per_visitor',
    'product_quantity',
    'amount',
    'capped',
    'refund_rate',
    'estimated_roas',
    'estimated_revenue',
    'estimated_revenue_difference',
    'estimated_cost_difference',
    'chance_to_be_best',
    'missing.*',
  ]),
  ...below('.report.rows[].lift.*', lift),
  ...below('.report.rows[].funnel', ['visitors', 'viewed', 'carted', 'checkout', 'ordered']),
  ...['roas', 'revenue', 'revenue_difference', 'cost_difference'].flatMap((name) =>
    below(`.report.rows[].estimated_${name}`, interval),
  ),
  ...below('.report.judgment', [
    'method',
    'metric',
    'state',
    'first_day',
    'planned_days',
    'planned_end',
    'day',
    'days_left',
    'stopped',
    'first_look',
    'conversions_missing',
    'through',
    'extendable_to',
    'forecast',
    'forecast.lift',
    'forecast.power',
  ]),
  ...below('.report.judgment.verdicts[]', ['view_id', 'word', 'day', 'date', 'settled', 'conversions_missing']),
  ...below('.report.judgment.verdicts[].settled', ['estimate', 'low', 'high', 'chance_to_win', 'visitors']),
  ...below('.report.judgment.verdicts[].guardrails[]', ['metric', 'result', 'not_excluded']),
])

/** Nothing below an empty list or map. */
const isEmpty = (path: string) => /\.(lift|missing|weights|visitors)$/.test(path)

async function openShared(shop: Shop, id: string, language = 'en'): Promise<{ shared: SharedReport; text: string }> {
  const { url } = await shop.manager.must(createReportShare, {
    query: { org: shop.org, id },
    body: { name: 'Ms. Lin of the owner' },
  })
  const shared = await new ApiClient(server.url).must(readSharedReport, {
    body: { token: new URL(url).hash.slice(1) },
    headers: { 'accept-language': language },
  })
  return { shared, text: JSON.stringify(shared) }
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
/** Visitors of each version by browser: one of them loses some of B's, so that the sample ratio alarms and tells why. */
const came = {
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`]: [300, 150],
  [`${iphone} Mobile/15E148 Safari Line/15.10.0`]: [100, 100],
}

function* visitsOf({ original, b, experience }: Shop, days: number) {
  for (const [userAgent, counts] of Object.entries(came))
    for (const [i, count] of counts.entries())
      for (let n = 0; n < count; n++)
        yield {
          labels: [{ experience: experience.id, view: i ? b : original }],
          at: midnight(days) + Math.floor((n / count) * days * DAY) + 1000,
          userAgent,
          spends: n % 2 === 0 && 100 + n,
        }
}

/** The same figures, with versions by their place, without what the container left out and what the whole store earns. */
function asShared({ excluded: _, changes: ___, ...report }: Report, ids: readonly string[]): SharedReport['report'] {
  const { reasons: __, ...srm } = report.srm
  const text = JSON.stringify({ ...report, srm, roas_share: null })
  return JSON.parse(ids.reduce((told, id, place) => told.replaceAll(id, String(place)), text))
}

it('a link shows the figures that members see, and nothing but what is named here', async () => {
  const shop = await openShop(server)
  const { org, manager, experience, container, original, b } = shop
  const days = 9
  await manager.must(updateExperience, {
    query: { org, experience_id: experience.id },
    body: { memo: 'Secret memo', report: { ...experience.report, baseline_roas: 4 } },
  })
  await releaseInPast(shop, { daysAgo: days })
  const sent = await sendVisits(shop, visitsOf(shop, days))
  await shop.browse([shop.exposure()], { host: 'elsewhere.test' })
  const count = async () => {
    const { rows, excluded } = await shop.report()
    return [rows.reduce((sum, row) => sum + row.visitors, 0), excluded.foreign_hosts]
  }
  await expect.poll(count, soon).toEqual([sent, 1])
  await judgeDays({ ...server.platform, kinds: kindRegistry }, Infinity)

  const { shared, text } = await openShared(shop, experience.id)
  const report = await shop.report()
  // What makes this a report with something in it: lifts, money, a verdict, and an alarm with reasons that are not told.
  expect(report.srm.alarm && report.srm.reasons.length > 0).toBe(true)
  expect(report.excluded.foreign_hosts).toBe(1)
  expect(Object.keys(report.rows[1]?.lift ?? {}).length).toBeGreaterThan(0)
  expect(report.rows[1]?.estimated_roas).not.toBeNull()

  const { computed_at: _, ...figures } = shared.report
  const { computed_at: __, ...expected } = asShared(
    await manager.must(getReport, { query: { org, id: experience.id }, headers: { 'accept-language': 'en' } }),
    [original, b],
  )
  expect(figures).toEqual(expected)
  expect(shared.views).toEqual([
    { id: '0', name: 'Original', is_original: true },
    { id: '1', name: 'B', is_original: false },
  ])
  expect(placesIn(shared).filter((path) => !allowed.has(path) && !isEmpty(path))).toEqual([])

  const user = await manager.must(getUserInfo)
  const secrets = [
    ...[org, container, experience.id, original, b, user.user_id, user.email, user.user_name],
    ...['Secret memo', 'Ms. Lin', 'shop.test', 'elsewhere.test', 'Safari', 'LINE', 'utm', 'http'],
    ...experience.rules.map(({ id }) => id),
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}, 120_000)

it('names an original that nobody has renamed in the language of who reads', async () => {
  const shop = await openShop(server)
  const { shared } = await openShared(shop, shop.experience.id, 'zh-TW')
  expect(shared.views.map(({ name }) => name)).toEqual(['原始版本', 'B'])
})

it('a draft has a link, which shows that nobody has come', async () => {
  const shop = await openShop(server)
  const { id } = await makeReady(shop, `Draft ${randomUUID()}`)
  const { shared } = await openShared(shop, id)
  expect(shared).toMatchObject({ started_at: null, report: { judgment: { state: 'draft' } } })
  expect(shared.report.rows.map(({ visitors }) => visitors)).toEqual([0, 0])
})

it('what is no experiment is shared by the calls of its own family, beside those who did not get it', async () => {
  const shop = await openShop(server)
  const { org, container, manager } = shop
  const card = await manager.must(inFamily(createExperience, 'url_view'), {
    query: { org },
    body: { container_id: container, name: 'Card', url: 'https://shop.test/', target_type: 'marketing_card' as never },
  })
  const held = { daysAgo: 1, splits: [{ day: 0, weights: [10_000] }], holdout: 1000 }
  await releaseInPast({ server, org, container, experience: card }, held)
  const sharing = inFamily(createReportShare, 'url_view')
  const { url } = await manager.must(sharing, { query: { org, id: card.id }, body: { name: 'Owner' } })
  const body = { token: new URL(url).hash.slice(1) }
  const shared = await new ApiClient(server.url).must(readSharedReport, { body, headers: { 'accept-language': 'en' } })
  expect(shared).toMatchObject({ name: 'Card', target_type: 'marketing_card' })
  expect(shared.views).toEqual([
    { id: 'holdout', name: 'Did not see it (holdout)', is_original: true },
    { id: '1', name: '版本 1', is_original: false },
  ])
  expect(shared.report.rows.map(({ view }) => view.id)).toEqual(['holdout', '1'])
  expect(shared.report.epochs.map(({ weights }) => weights)).toEqual([{ holdout: 0.1, '1': 0.9 }])
})
