import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'

it('what was noted of an element before hashes were is dropped from its change, and nothing else', async () => {
  const { postgres, destroy } = await openTestPostgres()
  const now = { id: 'b', fingerprint: { tag: 'p', says: 'x1' } }
  const contents = [
    { changes: [{ id: 'a', fingerprint: { tag: 'p', classes: ['x'] } }, now, { id: 'c' }], css: 'a{}' },
    { changes: [now] },
    { changes: [] },
    { floating: true },
  ]
  try {
    const rows = await postgres.locked('test', async (run) => {
      await run('create temp table "views" ("place" serial, "content" jsonb not null)')
      for (const content of contents)
        await run(`insert into "views" ("content") values ('${JSON.stringify(content)}'::jsonb)`)
      await run(readFileSync(join(postgresMigrations, '0039_marks_of_elements.sql'), 'utf8'))
      return run('select "content" from "views" order by "place"')
    })
    expect(rows).toEqual([
      { content: { changes: [{ id: 'a' }, now, { id: 'c' }], css: 'a{}' } },
      ...contents.slice(1).map((content) => ({ content })),
    ])
  } finally {
    await destroy()
  }
})
