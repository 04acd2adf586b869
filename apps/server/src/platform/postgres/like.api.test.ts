import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres } from '../../testing/postgres.ts'
import type { Postgres } from './database.ts'
import { containsText } from './like.ts'

const things = pgTable('things', { name: text().notNull(), memo: text() })
const names = ['臺北 夏季特賣', 'ＬＩＮＥ好友　５０％', 'Line 500', 'under_score', 'a\\b']

let postgres: Postgres
let destroy: () => Promise<void>
beforeAll(async () => {
  ;({ postgres, destroy } = await openTestPostgres())
  await postgres.db.execute(sql`create table things (name text not null, memo text)`)
  await postgres.db.insert(things).values(names.map((name) => ({ name })))
})
afterAll(() => destroy())

it.each([
  ['台北', ['臺北 夏季特賣']],
  ['臺北夏季', ['臺北 夏季特賣']],
  ['台北　夏季 特賣', ['臺北 夏季特賣']],
  ['line', ['ＬＩＮＥ好友　５０％', 'Line 500']],
  ['ｌｉｎｅ５', ['Line 500']],
  ['Line 好友', ['ＬＩＮＥ好友　５０％']],
  ['50%', ['ＬＩＮＥ好友　５０％']],
  ['５０％', ['ＬＩＮＥ好友　５０％']],
  ['％', ['ＬＩＮＥ好友　５０％']],
  ['_', ['under_score']],
  ['＿', ['under_score']],
  ['\\', ['a\\b']],
  ['r_s', ['under_score']],
  ['北台', []],
])('a search for %s finds what people mean by it', async (key, found) => {
  const rows = await postgres.db
    .select()
    .from(things)
    .where(containsText(key, things.name, things.memo))
  expect(rows.map(({ name }) => name)).toEqual(found)
})
