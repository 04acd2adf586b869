import type { Operation } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { type Places, targetPath } from './use-target-path.ts'

const places = {
  org: { org_id: 'o', org_role: 'manager' },
  containers: [{ id: 'c' }],
  features: { experiment: { path: 'optimize_page/experiments' } },
} as unknown as Places
const about = (own: Partial<Operation>) =>
  targetPath({ container_id: 'c', experience_id: null, kind: null, user_id: null, ...own } as Operation, places)

test('a target leads to a screen of its own, or nowhere', () => {
  expect(about({ type: 'experience', action: 'experience.update', experience_id: 'e', kind: 'experiment' })).toBe(
    '/o/c/optimize_page/experiments/e',
  )
  expect(about({ type: 'timer', action: 'timer.update' })).toBe('/o/c/optimize_page/iframe_timer')
  expect(about({ type: 'image', action: 'image.update' })).toBe('/o/c/other_feature/image_gallery')
  expect(about({ type: 'timer', action: 'timer.delete' })).toBeUndefined()
  expect(about({ type: 'container', action: 'container.update' })).toBe('/o/setting/containers/c/edit')
  expect(about({ type: 'platform', action: 'platform.connect' })).toBe('/o/setting/containers/c/edit')
  expect(about({ type: 'member', action: 'member.add', user_id: 'u' })).toBe('/o/setting/staffs/u/edit')
  // What has no screen leads nowhere, also not home.
  expect(about({ type: 'notification', action: 'notification.read' })).toBeUndefined()
  expect(about({ type: 'timer', action: 'timer.update', container_id: 'gone' })).toBeUndefined()
})
