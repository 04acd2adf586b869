import { expect, test } from 'vitest'
import { endpoints } from './endpoints.gen.ts'
import { permissionKey, permissionsOf, rightScope } from './kit/index.ts'
import { groupNames, permissionNames } from './words.gen.ts'

const givable = endpoints.filter((endpoint) => rightScope(endpoint) !== undefined)

test('every right that can be given has a name in both languages, and no other has', () => {
  const keys = givable.flatMap(permissionsOf).map(permissionKey)
  expect(Object.keys(permissionNames).sort()).toEqual(keys.sort())
  expect(Object.keys(groupNames).sort()).toEqual([...new Set(givable.map(({ group }) => group))].sort())
})
