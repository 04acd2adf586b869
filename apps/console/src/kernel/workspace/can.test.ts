import {
  type CheckedPermission,
  createExperience,
  deleteExperience,
  disableExperience,
  listExperiences,
  type OrgRole,
  type PlanLevel,
  releaseExperience,
  updateExperience,
  updateViews,
} from '@vitrine/contract'
import { expect, test } from 'vitest'
import { judge } from './can.ts'

const someone = (org_role: OrgRole | null, level: PlanLevel = 'nineder') => ({
  org: { org_id: '0'.repeat(32), org_name: '', org_role, level, sub_end_at: null },
})

test('a role includes those below it', () => {
  expect(judge(releaseExperience, someone('manager')).allowed).toBe(true)
  expect(judge(releaseExperience, someone('store_manager')).allowed).toBe(true)
  expect(judge(releaseExperience, someone('member'))).toEqual({
    allowed: false,
    because: 'role',
    role: 'store_manager',
  })
  expect(judge(updateViews, someone('member')).allowed).toBe(true)
})

test('a part of a call can need more: weights after release need role and plan', () => {
  expect(judge(updateViews, someone('member'), 'weight')).toEqual({
    allowed: false,
    because: 'role',
    role: 'store_manager',
  })
  expect(judge(updateViews, someone('manager', 'starter'), 'weight')).toEqual({
    allowed: false,
    because: 'plan',
    level: 'business',
  })
  expect(judge(updateViews, someone('manager', 'business'), 'weight').allowed).toBe(true)
})

test('a container user reads and does not change', () => {
  expect(judge(listExperiences, someone(null)).allowed).toBe(true)
  expect(judge(updateViews, someone(null)).allowed).toBe(false)
})

test('what the server has said of this container goes before the role', () => {
  const said = { url: updateViews.path, method: 'PATCH' as const }
  const rights = new Map<string, CheckedPermission>([
    ['PATCH /optimize/view/v3', { ...said, enable: false, because: 'entry' }],
    ['PATCH /optimize/view/v3#weight', { ...said, enable: true }],
    ['PATCH /optimize/view/v3#live', { ...said, enable: false, because: 'plan', level: 'business' }],
  ])
  const asker = { ...someone('member'), rights }
  expect(judge(updateViews, asker)).toEqual({ allowed: false, because: 'entry' })
  expect(judge(updateViews, asker, 'weight')).toEqual({ allowed: true })
  expect(judge(updateViews, asker, 'live')).toEqual({ allowed: false, because: 'plan', level: 'business' })
  expect(judge(releaseExperience, asker).allowed).toBe(false)
})

test('the holdout share asks for the right to change weights, which stands in one place', () => {
  const said = { url: '/optimize/view/v3#weight', method: 'PATCH' as const, enable: false, because: 'entry' as const }
  const rights = new Map<string, CheckedPermission>([['PATCH /optimize/view/v3#weight', said]])
  expect(judge(updateExperience, someone('manager'), 'weight')).toEqual({ allowed: true })
  expect(judge(updateExperience, { ...someone('manager'), rights }, 'weight')).toEqual({
    allowed: false,
    because: 'entry',
  })
})

test('a disabled plan lets people read, stop and delete', () => {
  const onDisabled = someone('manager', 'disable')
  for (const call of [listExperiences, disableExperience, deleteExperience])
    expect(judge(call, onDisabled).allowed).toBe(true)
  for (const call of [releaseExperience, updateExperience, createExperience])
    expect(judge(call, onDisabled)).toEqual({ allowed: false, because: 'plan', level: 'free' })
})
