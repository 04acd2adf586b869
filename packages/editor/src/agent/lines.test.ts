import { expect, it } from 'vitest'
import { countLines } from './lines.ts'

const box = (top: number, bottom: number, width = 10) => ({ top, bottom, width })

it.each([
  ['nothing', [], 0],
  ['one text', [box(0, 20)], 1],
  ['a line of several parts', [box(0, 20), box(2, 18), box(-4, 24)], 1],
  ['a small sign on a large line', [box(0, 40), box(28, 40)], 1],
  ['lines that touch', [box(0, 20), box(20, 40), box(40, 60)], 3],
  ['lines that overlap a little', [box(0, 22), box(18, 40)], 2],
  ['what has no width or no height', [box(0, 20, 0), box(5, 5), box(0, 20)], 1],
  ['parts out of order', [box(40, 60), box(0, 20), box(20, 40)], 3],
])('%s stands in its lines', (_, boxes, lines) => {
  expect(countLines(boxes)).toBe(lines)
})
