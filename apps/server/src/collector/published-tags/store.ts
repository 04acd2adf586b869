import { sql } from 'drizzle-orm'
import { containerActivity, containers, type Db, serverKeys } from '../../kernel/db/index.ts'

/** When a store was first and last heard of, and when its last order came (ms). */
export interface Activity {
  first: number
  last: number
  lastOrder: number | null
}

const toInstant = (ms: number): string => new Date(ms).toISOString()

/** Notes when keys of stores' servers were last shown (ms), whatever their number, in one statement. */
export async function recordKeys(db: Db, used: Map<string, number>): Promise<void> {
  const rows = JSON.stringify([...used].map(([id, at]) => ({ id, at: toInstant(at) })))
  // Two collectors that took these rows in different orders would wait for each other.
  await db.withSystem((tx) =>
    tx.execute(sql`
      with shown as (
        select key.id, told.at from ${serverKeys} as key
        join jsonb_to_recordset(${rows}::jsonb) as told(id text, at timestamptz) on told.id = key.id
        order by key.id for update of key
      )
      update ${serverKeys} set used_at = greatest(used_at, shown.at) from shown where ${serverKeys.id} = shown.id`),
  )
}

/** Notes when containers' pages were first and last heard of, and their last orders, in one statement; instants only move outwards. */
export async function recordActivity(db: Db, seen: Map<string, Activity>): Promise<void> {
  const rows = [...seen].map(([id, { first, last, lastOrder }]) => ({
    id,
    first: toInstant(first),
    last: toInstant(last),
    ordered: lastOrder === null ? null : toInstant(lastOrder),
  }))
  // In one order, as above.
  await db.withSystem((tx) =>
    tx.execute(sql`
      insert into ${containerActivity} as known (container_id, org_id, first_event_at, last_event_at, last_order_at)
      select own.id, own.org_id, told.first, told.last, told.ordered from ${containers} as own
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told(id text, first timestamptz, last timestamptz, ordered timestamptz) on told.id = own.id
      order by own.id
      on conflict (container_id) do update set
        first_event_at = least(known.first_event_at, excluded.first_event_at),
        last_event_at = greatest(known.last_event_at, excluded.last_event_at),
        last_order_at = greatest(known.last_order_at, excluded.last_order_at)`),
  )
}
