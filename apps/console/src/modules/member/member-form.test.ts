import { expect, test } from 'vitest'
import {
  countChanges,
  countEntries,
  editsByScope,
  entryKey,
  type MemberForm,
  toEntries,
  toMemberForm,
  wholeOrganization,
} from './member-form.ts'

const create = { method: 'POST', url: '/optimize/experience' } as const
const weight = { method: 'PATCH', url: '/optimize/view/v3#weight' } as const
const base: MemberForm = { role: null, containers: ['a', 'b'], excluded: [] }
const member: MemberForm = { role: 'member', containers: [], excluded: [] }

test('the form is made of what is stored', () => {
  const user = {
    user_id: 'u',
    user_name: 'U',
    email: 'u@demo.test',
    org_role: null,
    invited: false,
    invited_at: null,
    joined_at: '2026-11-21T00:00:00.000Z',
    expires_at: null,
    container_ids: ['b', 'a'],
    excluded_container_ids: [],
    permissions: [
      { container_id: null, list: [{ ...create, enable: false }] },
      { container_id: 'a', list: [{ ...create, enable: true }] },
    ],
    revision: 'r',
  }
  expect(toMemberForm(user)).toEqual(base)
  expect(toEntries(user)).toEqual({ [entryKey(wholeOrganization, create)]: false, [entryKey('a', create)]: true })
})

test('the order of containers is no change, another one is', () => {
  expect(countChanges(base, { ...base, containers: ['b', 'a'] }, {})).toBe(0)
  expect(countChanges(base, { ...base, containers: ['a'] }, {})).toBe(1)
  expect(countChanges(base, { ...base, role: 'member', containers: [] }, {})).toBe(1)
})

test('each edited entry is sent by itself, so that those that others set stay', () => {
  const edits = { [entryKey('a', create)]: undefined, [entryKey('a', weight)]: true, [entryKey('b', create)]: false }
  expect(editsByScope(base, edits)).toEqual([
    [
      'a',
      [
        { ...create, enable: null },
        { ...weight, enable: true },
      ],
    ],
    ['b', [{ ...create, enable: false }]],
  ])
  expect(countChanges(base, base, edits)).toBe(3)
})

test('only what the person will reach is sent, and nothing of a manager', () => {
  const edits = { [entryKey('b', create)]: false }
  const scopes = (form: MemberForm) => editsByScope(form, edits).map(([scope]) => scope)
  expect(scopes(base)).toEqual(['b'])
  expect(scopes({ ...base, containers: ['a'] })).toEqual([])
  expect(scopes(member)).toEqual(['b'])
  expect(scopes({ ...member, role: 'manager' })).toEqual([])
})

test('the whole organization is a scope like a container, out of reach of a container user', () => {
  const edits = { [entryKey(wholeOrganization, create)]: true }
  expect(editsByScope(member, edits)).toEqual([[wholeOrganization, [{ ...create, enable: true }]]])
  expect(editsByScope(base, edits)).toEqual([])
})

test('the entries of a scope are counted, without those that are taken back', () => {
  const entries = { [entryKey('a', create)]: true, [entryKey('a', weight)]: undefined, [entryKey('ab', create)]: true }
  expect([countEntries(entries, 'a'), countEntries(entries, 'ab'), countEntries(entries, '')]).toEqual([1, 1, 0])
})
