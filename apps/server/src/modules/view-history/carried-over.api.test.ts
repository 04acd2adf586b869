import { expect, it } from 'vitest'
import { migrateOver } from '../../testing/migrated.ts'

const page = { changes: [{ id: 'a' }, { id: 'b' }], css: 'p{}' }
const statements = [
  `insert into organizations (id, name, level) values ('org', 'Shop', 'free')`,
  `insert into containers (id, org_id, name, website, timezone, currency) values
    ('store', 'org', 'Store', 'https://shop.test', 'Asia/Taipei', 'TWD')`,
  `insert into experiences (id, org_id, container_id, kind, name, url, devices, activation, report, revision, updated_at)
    values ('one', 'org', 'store', 'experiment', 'One', 'https://shop.test', '{desktop}', '{}', '{}', 7, '2026-01-02T03:04:05Z')`,
  `insert into views (id, org_id, experience_id, name, weight, is_original, content) values
    ('original', 'org', 'one', 'Original', 4000, true, '{}'),
    ('page', 'org', 'one', 'B', 3000, false, '${JSON.stringify(page)}'),
    ('menu', 'org', 'one', 'C', 3000, false, '{"entries":[1]}')`,
]

it('the history of versions that were there before begins with what they are', () =>
  migrateOver('_working_copies.sql', statements, async (ask) => {
    const kept = { org_id: 'org', kind: 'saved', revision: 7, edited: 0, removed: 0, touched: [], by: null }
    const rows = await ask(
      `select view_id, org_id, kind, revision, content, added, edited, removed, touched, by, bytes > 10 as is_sized,
        at = '2026-01-02T03:04:05Z' as is_dated from view_history order by view_id`,
    )
    expect(rows).toEqual([
      { ...kept, view_id: 'menu', content: { entries: [1] }, added: 0, is_sized: true, is_dated: true },
      { ...kept, view_id: 'page', content: page, added: 2, is_sized: true, is_dated: true },
    ])
    expect(await ask('select * from working_copies')).toEqual([])
  }))
