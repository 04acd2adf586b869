import { expect, test } from 'vitest'
import { changedKeys, withoutStored } from './use-draft.ts'

test('only fields that differ in value are changes', () => {
  const base = { name: 'a', list: [1, 2], nested: { x: 1 } }
  expect(changedKeys(base, { name: 'a', list: [1, 2], nested: { x: 1 } })).toEqual([])
  expect(changedKeys(base, { name: 'b', list: [2, 1] })).toEqual(['name', 'list'])
})

test('what is edited while a save is under way stays', () => {
  const content = { alt: 'a' }
  const sent = { name: 'b', content }
  expect(withoutStored(sent, sent)).toEqual({})
  const later = { name: 'b', content: { ...content, alt: 'ab' }, memo: 'c' }
  expect(withoutStored<typeof later>(later, sent)).toEqual({ content: { alt: 'ab' }, memo: 'c' })
})
