import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { permissionKey, permissionsOf } from './kit/index.ts'
import { groupNames, permissionNames } from './permission-names.ts'

const inside = endpoints.filter(({ access }) => access.level === 'container')

test('every right that can be given in a container has a name in both languages, and no other has', () => {
  const keys = inside.flatMap(permissionsOf).map(permissionKey)
  expect(Object.keys(permissionNames).sort()).toEqual(keys.sort())
  expect(Object.keys(groupNames).sort()).toEqual([...new Set(inside.map(({ group }) => group))].sort())
})
