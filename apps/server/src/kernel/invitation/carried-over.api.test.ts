import { expect, it } from 'vitest'
import { migrateOver } from '../../testing/migrated.ts'

const statements = [
  `insert into organizations (id, name, level) values ('managed', 'Managed', 'free'), ('lonely', 'Lonely', 'free')`,
  `insert into users (id, email, user_name, password_hash, activated_at) values
    ('manager', 'manager@demo.test', 'Manager', 'x', now()), ('new', 'New@demo.test', 'New', null, null)`,
  `insert into memberships (org_id, user_id, role, invited_at) values ('managed', 'manager', 'manager', null),
    ('managed', 'new', null, '2026-01-01'), ('lonely', 'new', 'manager', null)`,
  `insert into containers (id, org_id, name, website, timezone, currency) values
    ('store', 'managed', 'Store', 'https://shop.test', 'Asia/Taipei', 'TWD')`,
  `insert into container_users (org_id, container_id, user_id) values ('managed', 'store', 'new')`,
]

it('members who had never signed up become invited, where somebody else manages the organization', () =>
  migrateOver('_invitations.sql', statements, async (ask) => {
    expect(await ask('select org_id, user_id from memberships order by 1, 2')).toEqual([
      { org_id: 'lonely', user_id: 'new' },
      { org_id: 'managed', user_id: 'manager' },
    ])
    expect(await ask('select * from container_users')).toEqual([])
    const week = `expires_at between now() + interval '6 days' and now() + interval '7 days'`
    expect(
      await ask(`select org_id, email, user_name, role, container_ids, inviter_name, ${week} as week from invitations`),
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
  }))
