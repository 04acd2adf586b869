import { expect, test } from 'vitest'
import { findUnseen } from './versions.ts'

const version = (view: string, share: number, newcomers: number) => ({ view, share, newcomers })

test.each([
  ['all are seen', [version('a', 0.5, 60), version('b', 0.5, 55)], []],
  ['half should have seen it', [version('a', 0.5, 50), version('b', 0.5, 0)], [{ view: 'b', expected: 50 }]],
  ['too few came to tell', [version('a', 0.5, 49), version('b', 0.5, 0)], []],
  ['one seldom shown', [version('a', 0.9, 400), version('b', 0.1, 0)], []],
  ['one seldom shown, among many', [version('a', 0.9, 900), version('b', 0.1, 0)], [{ view: 'b', expected: 100 }]],
  ['it is switched off', [version('a', 1, 900), version('b', 0, 0)], []],
  ['the original is the one', [version('a', 0.5, 0), version('b', 0.5, 80)], [{ view: 'a', expected: 80 }]],
  ['nobody came at all', [version('a', 0.5, 0), version('b', 0.5, 0)], []],
  [
    'two of three',
    [version('a', 0.5, 100), version('b', 0.25, 0), version('c', 0.25, 0)],
    [
      { view: 'b', expected: 50 },
      { view: 'c', expected: 50 },
    ],
  ],
])('%s', (_, versions, unseen) => {
  expect(findUnseen(versions)).toEqual(unseen)
})
