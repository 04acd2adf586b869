import { expect, test } from 'vitest'
import { fitView, panView, stepScale, toDesign, zoomView } from './view.ts'

const banner = { width: 1200, height: 400 }

test('a design is shown whole, and never larger than it is', () => {
  expect(fitView(banner, { width: 696, height: 600 })).toEqual({ scale: 0.5, x: 48, y: 200 })
  expect(fitView(banner, { width: 3000, height: 2000 })).toEqual({ scale: 1, x: 900, y: 800 })
})

test('what lies under the pointer stays there', () => {
  const at = { x: 300, y: 250 }
  const before = { scale: 0.5, x: 48, y: 200 }
  expect(toDesign(zoomView(before, 2, at), at)).toEqual(toDesign(before, at))
  expect(zoomView(before, 100, at).scale).toBe(8)
})

test('steps', () => {
  expect(stepScale(0.5, 1)).toBe(0.67)
  expect(stepScale(0.52, -1)).toBe(0.5)
  expect(stepScale(8, 1)).toBe(8)
})

test('looking further to the right moves the design to the left', () => {
  const view = { scale: 2, x: 10, y: 20 }
  expect(panView(view, { x: 1, y: 0 }, false)).toEqual({ scale: 2, x: -30, y: 20 })
  expect(panView(view, { x: 0, y: -1 }, true)).toEqual({ scale: 2, x: 10, y: 220 })
})
