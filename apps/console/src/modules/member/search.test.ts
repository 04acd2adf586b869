import type { OrganizationUser } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { findMembers, parseMembersState, writeMembersState } from './search.ts'

const user = (user_name: string, org_role: OrganizationUser['org_role'], email = 'x@demo.test'): OrganizationUser => ({
  user_id: user_name,
  user_name,
  email,
  org_role,
  invited: false,
  invited_at: null,
  expires_at: null,
  joined_at: '2026-11-21T00:00:00Z',
  container_ids: org_role === null ? [] : null,
  excluded_container_ids: [],
})

test('the address keeps what differs from the default, and nothing that makes no sense', () => {
  expect(parseMembersState({ by: 'planet', role: 'owner' })).toEqual({
    by: 'organization',
    container: '',
    key: '',
    role: '',
  })
  for (const state of [
    { by: 'organization', container: '', key: '', role: '' },
    { by: 'container', container: 'c1', key: '王', role: 'container_user' },
  ] as const)
    expect(parseMembersState(writeMembersState(state))).toEqual(state)
})

test('people are found by name or address however it is typed, managers first', () => {
  const people = [user('台北店', null), user('Beta', 'member', 'B@demo.test'), user('Alpha', 'manager')]
  const names = (key: string, role: '' | 'member' = '') =>
    findMembers(people, { key, role }, 'zh-TW').map((each) => each.user_name)
  expect(names('')).toEqual(['Alpha', 'Beta', '台北店'])
  expect(names('臺 北')).toEqual(['台北店'])
  expect(names('Ｂ@DEMO')).toEqual(['Beta'])
  expect(names('', 'member')).toEqual(['Beta'])
})
