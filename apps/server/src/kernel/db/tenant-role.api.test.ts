import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Postgres } from '../../platform/postgres/database.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'

let postgres: Postgres
let destroy: () => Promise<void>
beforeAll(async () => {
  ;({ postgres, destroy } = await openTestPostgres())
})
afterAll(() => destroy())

class Undo extends Error {}
const migration = (name: string) => readFileSync(join(postgresMigrations, name), 'utf8')

describe('the role of tenants', () => {
  it('can be taken on by a plain owner of the database, who is no superuser', async () => {
    let seen: unknown
    const work = postgres.locked('test', async (run) => {
      // Roles belong to the whole cluster: everything is undone at the end.
      await run(`do $$ begin
        if exists (select from pg_roles where rolname = 'vitrine_tenant') then
          alter role vitrine_tenant rename to vitrine_tenant_set_aside;
        end if;
      end $$`)
      await run('create role plain_owner createrole; set local session authorization plain_owner')
      for (let i = 0; i < 2; i++) {
        await run(migration('0000_roles.sql'))
        await run(migration('0005_tenant_role_set.sql'))
      }
      await run('set local role vitrine_tenant')
      seen = await run('select current_user as now, session_user as before')
      throw new Undo()
    })
    await expect(work).rejects.toBeInstanceOf(Undo)
    expect(seen).toEqual([{ now: 'vitrine_tenant', before: 'plain_owner' }])
  })
})
