import { expect, it } from 'vitest'
import { isSame } from './is-same.ts'

it.each([
  [{ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 }, true],
  [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }, true],
  [{ a: undefined, b: 1 }, { b: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: '1' }, false],
  [null, undefined, false],
  [{}, [], false],
])('%j and %j: %s', (a, b, same) => expect(isSame(a, b)).toBe(same))
