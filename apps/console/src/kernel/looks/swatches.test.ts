import { expect, test } from 'vitest'
import { nextSwatch } from './swatches.ts'

const all = ['#000001', '#00000a', '#000003']

test.each([
  ['#000001', 1, '#00000a'],
  ['#00000A', 1, '#000003'],
  ['#000003', 1, '#000001'],
  ['#000001', -1, '#000003'],
  ['#ffffff', 1, '#000001'],
  ['', -1, '#000003'],
] as const)('after %s by %i comes %s', (now, way, next) => expect(nextSwatch(all, now, way)).toBe(next))

test('of none there is none', () => expect(nextSwatch([], '#000001', 1)).toBeUndefined())
