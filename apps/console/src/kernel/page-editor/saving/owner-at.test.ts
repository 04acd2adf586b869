import { expect, it } from 'vitest'
import { groupByOwner, ownerAt } from './owner-at.ts'

const content = { changes: [{ id: 'first' }, { id: 'second' }, 'odd', {}], css: '' }

it.each([
  ['content.changes.1.declarations', 'second'],
  ['changes.0', 'first'],
  ['content.changes.2.value', undefined],
  ['content.changes.3.value', undefined],
  ['content.changes.9.value', undefined],
  ['content.changes', undefined],
  ['content.css', 'css'],
  ['content.js', undefined],
  ['', undefined],
])('%s is about %s', (path, owner) => expect(ownerAt(content, path)).toBe(owner))

it('tells what is wrong with each thing once by its name', () => {
  const issue = (path: string) => ({ path, error: 'required', message: 'Required' })
  const [style, other, css, again] = ['changes.1.selectors.0', 'changes.0.value', 'css', 'changes.1.to'].map(issue)
  expect(
    groupByOwner(
      content,
      [style, other, css, again].filter((each) => each !== undefined),
    ),
  ).toEqual([
    ['second', [style, again]],
    ['first', [other]],
    ['css', [css]],
  ])
})
