import { type Container, listExperiences, permissionKey, type UserInfo } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { judge } from './can.ts'
import { asNear, nearest } from './near.tsx'
import type { Rights } from './rights.ts'

const container = (id: string) => ({ id, name: id }) as Container
const [first, second] = [container('first'), container('second')]
const seen = (id: string | null) =>
  ({ default_value: { last_seen_org: '0'.repeat(32), last_seen_container_id: id } }) as UserInfo
const containers = [first, second]

test('on its own screens the container is near', () => {
  expect(nearest({ user: seen('first'), containers, container: second })).toBe(second)
})

test("on the organization's screens the one last seen is, while the person has it in this organization", () => {
  expect(nearest({ user: seen('second'), containers, container: null })).toBe(second)
  expect(nearest({ user: seen('elsewhere'), containers, container: null })).toBeNull()
  expect(nearest({ user: seen(null), containers, container: null })).toBeNull()
})

test('rights are judged for the container that is near, and those of the page stay what they are', () => {
  const { method, path: url } = listExperiences
  const taken: Rights = new Map([[permissionKey({ method, url }), { method, url, enable: false, because: 'entry' }]])
  const org = { org_id: '0'.repeat(32), org_name: '', org_role: 'member', level: 'business', sub_end_at: null } as const
  const workspace = { user: seen('second'), org, containers, container: null, near: second, nearRights: taken }
  expect(judge(listExperiences, workspace).allowed).toBe(true)
  expect(judge(listExperiences, asNear(workspace))).toEqual({ allowed: false, because: 'entry' })
  expect(asNear(workspace).container).toBe(second)
})
