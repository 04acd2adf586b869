import type { ClickHouse } from '../../apps/server/src/platform/clickhouse/index.ts'

/** Five events a session, eight sessions for every five visitors, over 30 days: a tenth of the visitors also in a smaller experiment. */
const EVENTS_A_SESSION = 5
const VISITORS_A_SESSION = 0.625
const STEP = 250_000

/** Rows of events from `from` on. Everything follows from the number of the row, so the same rows come again when asked again. */
const rows = (from: number, count: number, sessions: number, end: number): string => {
  const visitors = Math.round(sessions * VISITORS_A_SESSION)
  return `
  INSERT INTO arrivals
    (container, at, received, expires, bot, id, name, visitor, session, url, referrer, device, returning, city, source,
     experience, view, page_view, landing, tx, value, currency, revenue, quantity,
     assigned.experience, assigned.view, assigned.epoch, assigned.since)
  WITH
    intDiv(number, ${EVENTS_A_SESSION}) AS s, number % ${EVENTS_A_SESSION} AS k, s % ${visitors} AS v, intDiv(s, ${visitors}) AS again,
    toInt64(${end}) - 32 * 86400000 + toInt64(sipHash64(v) % (28 * 86400000)) AS since,
    since + 5 + again * toInt64(3600000 + sipHash64(s, 1) % (3 * 86400000)) AS began,
    fromUnixTimestamp64Milli(began + k * 9000 + sipHash64(number, 2) % 5000, 'UTC') AS happened,
    sipHash64(s, 3) % 100 AS luck, if(v % 10 = 0, ['all', 'tenth'], ['all']) AS mine,
    if(k < 2, ['page_view', 'exposure'][k + 1],
      k = 2, if(luck < 45, 'page_view', 'engaged'),
      k = 3, if(luck < 20, 'add_to_cart', 'view_item'),
      if(luck < 8 + (v % 2), 'purchase', 'page_view')) AS what
  SELECT 'shop', happened, happened, toDate(happened) + 365, 0, reinterpretAsUUID(sipHash128(number)), what,
    reinterpretAsUUID(sipHash128(v, 4)), reinterpretAsUUID(sipHash128(s, 5)),
    concat('https://shop.example.com/products/', toString(s % 500)), 'https://www.google.com/',
    ['mobile', 'mobile', 'tablet', 'desktop'][v % 4 + 1], again > 0, ['taipei-city', 'taichung-city', ''][v % 3 + 1], ['google', 'line', ''][s % 3 + 1],
    if(what = 'exposure', if(v % 10 = 0 AND s % 2 = 0, 'tenth', 'all'), ''), if(what = 'exposure', ['a', 'b'][v % 2 + 1], ''),
    if(what = 'exposure', reinterpretAsUUID(sipHash128(number - 1)), toUUID('00000000-0000-0000-0000-000000000000')), what = 'exposure',
    if(what = 'purchase', concat('T', toString(s)), ''), if(what = 'purchase', 50000 + sipHash64(s, 6) % 400000, 0) AS worth, if(what = 'purchase', 'TWD', ''), worth,
    if(what = 'purchase', 1 + s % 3, 0),
    mine, arrayMap(e -> ['a', 'b'][v % 2 + 1], mine), arrayMap(e -> toUInt16(if(since < ${end} - 18 * 86400000, 1, 2)), mine),
    arrayMap(e -> fromUnixTimestamp64Milli(since, 'UTC'), mine)
  FROM numbers(${from}, ${count})`.replace('if(k < 2,', 'multiIf(k < 2,')
}

/** Fills an empty store, of this or any earlier version, with `events` events that end at `end` (ms). */
export async function fillStore(clickhouse: ClickHouse, events: number, end: number): Promise<void> {
  const sessions = events / EVENTS_A_SESSION
  for (let from = 0; from < events; from += STEP) {
    await clickhouse.insert.command({ query: rows(from, Math.min(STEP, events - from), sessions, end) })
  }
}
