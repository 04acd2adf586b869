import { OWN } from './order-queries.ts'

/** How facts are read. */
export interface Reading {
  /** In how many shares the visitors are read, one after the other. */
  shares: number
  /** Only what happened before the instant that is bound as `as_of`. */
  asOf?: boolean
  /** Somebody told of exposures that were somebody else's. */
  borrowed?: boolean
  /** The experience has few visitors beside the container's orders: only their orders are read. */
  narrow?: boolean
  /** Somebody's sessions tell different labels. */
  relabeled?: boolean
}

export const OF_EXPERIENCE = `container = {container:String} AND experience = {experience:String} AND ${OWN}`
/** Of the visitors that are read at once. */
export const OF_SHARE = 'visitor >= {first_visitor:UInt64} AND visitor <= {last_visitor:UInt64}'
/** A visitor's rows of session_facts lie together: a share is found without reading the others. */
export const FACTS = `${OF_EXPERIENCE} AND ${OF_SHARE}`

/** The bits of `did`; what is neither exposed nor landed speaks against a bounce. */
export const DID = { viewed: 2, checkedOut: 8, exposed: 64, landed: 128 }

/** Greater than any label, instant and origin: what was read from single events tells none of these, its session's own row does. */
const NO_LABEL = "toUInt128('340282366920938463463374607431768211455')"
const NO_ORIGIN = "toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935')"
export const NEVER = 'toInt64(9223372036854775807)'

/** Exposures that several sessions told of, with those that were not the first. */
export const BORROWED = `
  SELECT id, arrayJoin(arrayFilter(each -> each != first, tellers)) AS teller
  FROM (
    SELECT id, argMax(teller, earliness) AS first, groupUniqArray(teller) AS tellers
    FROM sightings
    WHERE ${OF_EXPERIENCE} AND id IN (
      SELECT id FROM sightings WHERE ${OF_EXPERIENCE} GROUP BY id HAVING min(teller) < max(teller)
    )
    GROUP BY id
  )`

/** Sessions of which session_facts tells too much: those that go on beyond the instant, and those that borrowed exposures. */
const mixed = ({ asOf, borrowed }: Reading): string =>
  [
    ...(asOf
      ? [
          `SELECT visitor, session FROM session_facts
          WHERE ${FACTS} AND toUnixTimestamp64Milli(first_at) < {as_of:Int64} AND toUnixTimestamp64Milli(last_at) >= {as_of:Int64}`,
        ]
      : []),
    ...(borrowed
      ? [
          `SELECT visitor, session FROM session_facts
          WHERE ${FACTS} AND sipHash64(visitor, session) IN (SELECT teller FROM (${BORROWED}))`,
        ]
      : []),
  ].join(' UNION ALL ')

/** What a mixed session did, event by event, by the rules of the view that fills session_facts. */
const byEvent = (reading: Reading): string => `
  SELECT visitor, session, ${NO_LABEL} AS label, ${NO_ORIGIN} AS origin, ${NEVER} AS first_ms,
    toUInt8(multiIf(is_shown, 64 + 128 * landing, name = 'engaged', 1, name = 'view_item', 2, name = 'add_to_cart', 4,
      name = 'begin_checkout', 8, name = 'purchase', 16, name IN ('login_attempt', 'login_success', 'login_failure'), 32, 0)) AS did,
    if(is_page, page, 4294967295) AS page_lo, if(is_page, page, 0) AS page_hi
  FROM (
    SELECT sipHash64(events.visitor) AS visitor, sipHash64(events.session) AS session, name, landing,
      name = 'exposure' AND events.experience = {experience:String} AS is_shown,
      name = 'page_view' OR (is_shown AND page_view != toUUID('00000000-0000-0000-0000-000000000000')) AS is_page,
      toUInt32(sipHash64(if(is_shown, page_view, events.id)) % 4294967295) AS page, sipHash64(events.id) AS told
    FROM events
    WHERE container = {container:String} AND ${OWN} AND toUnixTimestamp64Milli(at) < {as_of:Int64} AND name != 'refund'
      AND at >= assigned.since[indexOf(assigned.experience, {experience:String})]
      AND has(assigned.experience, {experience:String})
      AND (sipHash64(events.visitor), sipHash64(events.session)) IN (${mixed(reading)})
  )
  ${reading.borrowed ? `WHERE NOT (is_shown AND (told, sipHash64(visitor, session)) IN (${BORROWED}))` : ''}`

/**
 * The rows that make up sessions, several each: label, origin, first_ms, did, page_lo, page_hi. A label counts whenever it was told,
 * so that no visitor changes epochs between two instants.
 */
export const factsOf = (reading: Reading): string => {
  const facts = `SELECT *, toUnixTimestamp64Milli(first_at) AS first_ms FROM session_facts WHERE ${FACTS}`
  if (!reading.asOf && !reading.borrowed) return facts
  return `
  SELECT visitor, session, label, origin, first_ms, if(whole, did, 0) AS did, if(whole, page_lo, 4294967295) AS page_lo,
    if(whole, page_hi, 0) AS page_hi
  FROM (SELECT *, first_ms < {as_of:Int64} AND (visitor, session) NOT IN (${mixed(reading)}) AS whole FROM (${facts}))
  UNION ALL ${byEvent(reading)}`
}
