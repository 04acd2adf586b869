import { changeOps, type ManifestChange, nodeOps } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { addsNodes } from './operations.ts'

it('puts nodes onto the page in the same operations for which publishing ships adapters', () => {
  expect(changeOps.filter((op) => addsNodes({ op } as ManifestChange)).toSorted()).toEqual(nodeOps.toSorted())
})
