import { expect, it } from 'vitest'
import { leaveOut } from './leave-out.ts'

const content = { changes: [{ op: 'text' }, { op: 'link' }, { op: 'hide' }], css: 'a{}' }
const without = (...paths: string[]) =>
  leaveOut(
    content,
    paths.map((path) => ({ path })),
  )

it('leaves out what is not finished, and keeps the rest', () => {
  expect(without('content.changes.1.href', 'changes.1.target', 'changes.0.value')).toEqual({
    changes: [{ op: 'hide' }],
    css: 'a{}',
  })
  expect(content.changes).toHaveLength(3)
})

it('leaves out a text of its own, such as code that is half typed', () => {
  expect(without('content.css')).toEqual({ changes: content.changes })
  expect(without('changes.0.value', 'css')).toEqual({ changes: [{ op: 'link' }, { op: 'hide' }] })
})

it('what stands against the whole cannot be left out', () => {
  expect(without('changes.0.value', 'changes')).toBeNull()
  expect(without('changes')).toBeNull()
  expect(without('css.0')).toBeNull()
  expect(without('unknown')).toBeNull()
  expect(without()).toBeNull()
})
