import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'

it('members who had never signed up become invited, where somebody else manages the organization', async () => {
  const before = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'))
  const { postgres, destroy } = await openTestPostgres()
  try {
    const files = readdirSync(postgresMigrations).filter((name) => name.endsWith('.sql'))
    const own = files.find((name) => name.endsWith('_invitations.sql')) as string
    for (const name of files.filter((each) => each < own))
      copyFileSync(join(postgresMigrations, name), join(before, name))
    await migratePostgres(postgres, before)
    for (const statement of [
      `insert into organizations (id, name, level) values ('managed', 'Managed', 'free'), ('lonely', 'Lonely', 'free')`,
      `insert into users (id, email, user_name, password_hash, activated_at) values
        ('manager', 'manager@demo.test', 'Manager', 'x', now()), ('new', 'New@demo.test', 'New', null, null)`,
      `insert into memberships (org_id, user_id, role, invited_at) values ('managed', 'manager', 'manager', null),
        ('managed', 'new', null, '2026-01-01'), ('lonely', 'new', 'manager', null)`,
      `insert into containers (id, org_id, name, website, timezone, currency) values
        ('store', 'managed', 'Store', 'https://shop.test', 'Asia/Taipei', 'TWD')`,
      `insert into container_users (org_id, container_id, user_id) values ('managed', 'store', 'new')`,
    ])
      await postgres.execute(statement)
    await migratePostgres(postgres, postgresMigrations)
    const read = async (text: string) => (await postgres.execute(text)).rows
    expect(await read('select org_id, user_id from memberships order by 1, 2')).toEqual([
      { org_id: 'lonely', user_id: 'new' },
      { org_id: 'managed', user_id: 'manager' },
    ])
    expect(await read('select * from container_users')).toEqual([])
    const week = `expires_at between now() + interval '6 days' and now() + interval '7 days'`
    expect(
      await read(
        `select org_id, email, user_name, role, container_ids, inviter_name, ${week} as week from invitations`,
      ),
    ).toEqual([
      {
        org_id: 'managed',
        email: 'new@demo.test',
        user_name: 'New',
        role: null,
        container_ids: ['store'],
        inviter_name: 'Managed',
        week: true,
      },
    ])
  } finally {
    await destroy()
    rmSync(before, { recursive: true, force: true })
  }
})
