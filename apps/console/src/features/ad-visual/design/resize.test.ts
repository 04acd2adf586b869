import { Design } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { resizeDesign } from './resize.ts'

const banner = Design.parse({
  width: 1200,
  height: 400,
  layers: [
    { type: 'shape', id: 'ground', x: 0, y: 0, width: 1200, height: 400 },
    { type: 'button', id: 'go', x: 120, y: 100, width: 200, height: 60, text: '選購', text_size: 30, radius: 8 },
  ],
})

test('a design at another size is whole, in the middle, and its ground fills it', () => {
  const [ground, go] = resizeDesign(banner, { width: 600, height: 1000 }).layers
  expect(ground).toMatchObject({ x: 0, y: 0, width: 600, height: 1000 })
  expect(go).toMatchObject({ x: 60, y: 450, width: 100, height: 30, text_size: 15, radius: 4 })
})

test('the same size is the same design', () => expect(resizeDesign(banner, { width: 1200, height: 400 })).toBe(banner))
