import { expect, it } from 'vitest'
import { ownerAt } from './owner-at.ts'

const content = { changes: [{ id: 'first' }, { id: 'second' }, 'odd', {}], css: '' }

it.each([
  ['content.changes.1.declarations', 'second'],
  ['changes.0', 'first'],
  ['content.changes.2.value', undefined],
  ['content.changes.3.value', undefined],
  ['content.changes.9.value', undefined],
  ['content.changes', undefined],
  ['content.css', undefined],
  ['', undefined],
])('%s is about %s', (path, owner) => expect(ownerAt(content, path)).toBe(owner))
