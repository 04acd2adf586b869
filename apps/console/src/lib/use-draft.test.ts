import { expect, test } from 'vitest'
import { changedKeys, isOvertaken, withEdits, withoutStored } from './use-draft.ts'

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

test('what somebody else stores is noticed where it is edited, and nowhere else', () => {
  const base = { name: 'a', rules: ['x'], memo: '' }
  const typed = withEdits(base, { edits: {}, from: {} }, { rules: ['x', 'mine'] })
  expect(isOvertaken(base, typed)).toBe(false)
  expect(isOvertaken({ ...base, name: 'theirs' }, typed)).toBe(false)
  expect(isOvertaken({ ...base, rules: ['x', 'theirs'] }, typed)).toBe(true)
  // They have stored the same.
  expect(isOvertaken({ ...base, rules: ['x', 'mine'] }, typed)).toBe(false)
  // Going on typing takes nothing of theirs as seen; what is edited anew begins at theirs.
  const theirs = { ...base, rules: ['x', 'theirs'] }
  expect(isOvertaken(theirs, withEdits(theirs, typed, { rules: ['x', 'mine', 'more'] }))).toBe(true)
  expect(isOvertaken(theirs, withEdits(theirs, typed, { memo: 'b', rules: ['x', 'theirs'] }))).toBe(false)
  const back = withEdits(theirs, typed, { rules: ['x', 'theirs'] })
  expect(isOvertaken(theirs, withEdits(theirs, back, { rules: ['y'] }))).toBe(false)
})
