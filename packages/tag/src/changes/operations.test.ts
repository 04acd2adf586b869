import { type ManifestChange, nodeOps } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { addsNodes } from './operations.ts'

const ops = ['text', 'html', 'attr', 'link', 'image', 'style', 'hide', 'remove', 'move', 'insert'] as const

it('puts nodes onto the page in the same operations for which publishing ships adapters', () => {
  expect(ops.filter((op) => addsNodes({ op } as ManifestChange)).toSorted()).toEqual(nodeOps.toSorted())
})
