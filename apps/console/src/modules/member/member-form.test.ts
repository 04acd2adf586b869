import { expect, test } from 'vitest'
import {
  changedPlaces,
  countChanges,
  type MemberForm,
  toList,
  wholeOrganization,
  withPermission,
} from './member-form.ts'

const create = { method: 'POST', url: '/optimize/experience' } as const
const base: MemberForm = {
  role: null,
  containers: ['a', 'b'],
  permissions: { a: { 'POST /optimize/experience': true } },
}
const set = (container: string, enable: boolean | undefined): MemberForm => ({
  ...base,
  permissions: withPermission(base.permissions, container, create, enable),
})

test('an entry that is set and taken back is no change', () => {
  expect(countChanges(base, base)).toBe(0)
  expect(countChanges(base, set('b', false))).toBe(1)
  expect(countChanges(base, set('a', undefined))).toBe(1)
  expect(
    countChanges(base, { ...base, permissions: withPermission(set('b', true).permissions, 'b', create, undefined) }),
  ).toBe(0)
})

test('the order of containers is no change, another one is', () => {
  expect(countChanges(base, { ...base, containers: ['b', 'a'] })).toBe(0)
  expect(countChanges(base, { ...base, containers: ['a'] })).toBe(1)
  expect(countChanges(base, { ...base, role: 'member', containers: [] })).toBe(1)
})

test('only what the person will reach is sent, and nothing of a manager', () => {
  const edited = set('b', false)
  expect(changedPlaces(base, edited)).toEqual(['b'])
  expect(changedPlaces(base, { ...edited, containers: ['a'] })).toEqual([])
  expect(changedPlaces(base, { ...edited, role: 'member' })).toEqual(['b'])
  expect(changedPlaces(base, { ...edited, role: 'manager' })).toEqual([])
})

test('the whole organisation is a place like a container, out of reach of a container user', () => {
  const everywhere = (form: MemberForm): MemberForm => ({
    ...form,
    permissions: withPermission(form.permissions, wholeOrganization, create, true),
  })
  const member: MemberForm = { ...base, role: 'member', containers: [] }
  expect(changedPlaces(member, everywhere(member))).toEqual([wholeOrganization])
  expect(changedPlaces(base, everywhere(base))).toEqual([])
})

test('a list holds what is set, and nothing that there is no right for', () => {
  const defaults = { manager: true, store_manager: true, member: true, container_user: false }
  const name = { 'zh-TW': '建立', en: 'Create' }
  const groups = [
    { group: name, permissions: [{ ...create, name, place: 'container' as const, plan: null, defaults }] },
  ]
  expect(toList({ 'POST /optimize/experience': false, 'GET /gone': true }, groups)).toEqual([
    { ...create, enable: false },
  ])
  expect(toList(undefined, groups)).toEqual([])
})
