import type { RatioReason } from '@vitrine/contract'
import { BORROWED, DID, NEVER, OF_EXPERIENCE } from './facts-queries.ts'
import { bindHosts, OWN } from './order-queries.ts'
import { DAY_MS, EPOCH, type Reader, read, VIEW, VIEW_HASH } from './session-queries.ts'
import { type ReportSubject, versionsOf } from './subject.ts'

/** Fewer visitors with a value cannot be expected to be 10 in each of two versions. */
const LEAST = 20
/** So many values of a dimension are looked at, those with the most visitors: strangers choose their own sources. */
const MOST = 200

/** Visitors who saw the experience, by epoch and view of their label. */
export interface VisitorsOf {
  /** all: everybody, with an empty value. */
  by: RatioReason['by'] | 'all'
  value: string
  counts: [epoch: number, view: string, visitors: number][]
}

/** Each visitor's first exposure: an event that several sessions told of is that of the first. */
const FIRST_SEEN = `
  SELECT visitor, argMin(tuple(device, browser, source), tuple(at, received)) AS seen, toUnixTimestamp64Milli(min(at)) AS seen_ms
  FROM (
    SELECT sipHash64(events.visitor) AS visitor, sipHash64(events.session) AS session, sipHash64(events.id) AS told, at, received,
      toString(events.device) AS device, toString(events.browser) AS browser, toString(events.source) AS source
    FROM events
    WHERE container = {container:String} AND ${OWN} AND name = 'exposure' AND events.experience = {experience:String}
      AND toUnixTimestamp64Milli(at) < {as_of:Int64} AND has(assigned.experience, {experience:String})
      AND at >= assigned.since[indexOf(assigned.experience, {experience:String})]
  )
  WHERE (told, sipHash64(visitor, session)) NOT IN (${BORROWED})
  GROUP BY visitor`

/** Each visitor's label, and when the first session with a page or an exposure of its own began. */
const LABELED = `
  SELECT visitor, min(label) AS label, toInt64(bitShiftRight(label, 80)) AS since_ms,
    min(if(
      (page_lo <= page_hi OR bitAnd(did, ${DID.exposed}) > 0)
        AND sipHash64(visitor, session) NOT IN (SELECT teller FROM (${BORROWED})),
      toUnixTimestamp64Milli(first_at), ${NEVER}
    )) AS begun_ms
  FROM session_facts WHERE ${OF_EXPERIENCE}
  GROUP BY visitor`

/** The same visitors as in the sample ratio at an instant (ms), by what was told of their first exposure. */
export async function readVisitorsBy(
  clickhouse: Reader,
  {
    scope,
    experience,
    views,
    timezone,
    settings,
  }: Pick<ReportSubject, 'scope' | 'experience' | 'views' | 'timezone' | 'settings'>,
  asOf: number,
): Promise<VisitorsOf[]> {
  return read<VisitorsOf>(
    clickhouse,
    `SELECT by, value, groupArray(tuple(epoch, view, visitors)) AS counts
    FROM (
      SELECT part.1 AS by, part.2 AS value, ${EPOCH} AS epoch, ${VIEW_HASH} AS view_hash, ${VIEW} AS view, count() AS visitors
      FROM (${LABELED}) AS labeled
      ANY INNER JOIN (${FIRST_SEEN}) AS exposed USING visitor
      ARRAY JOIN [
        tuple('all', ''), tuple('device', seen.1), tuple('browser', seen.2), tuple('source', seen.3),
        tuple('day', toString(toDate(fromUnixTimestamp64Milli(since_ms), {timezone:String})))
      ] AS part
      WHERE part != tuple('browser', '') AND least(begun_ms, seen_ms) < since_ms + {window:Int64}
      GROUP BY by, value, epoch, view_hash
    )
    GROUP BY by, value
    HAVING sum(visitors) >= ${LEAST}
    ORDER BY sum(visitors) DESC, value
    LIMIT ${MOST} BY by`,
    {
      container: scope.container,
      ...bindHosts(scope),
      experience,
      views: versionsOf({ views }),
      as_of: asOf,
      timezone,
      window: settings.conversion_window_days * DAY_MS,
    },
  )
}
