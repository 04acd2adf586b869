// @vitest-environment happy-dom
import { Design } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { boundsOf } from './bounds.ts'
import { beginLayer, placeNew, settle } from './layers.ts'

const canvas = { width: 1080, height: 1920 }
const text = { type: 'text', id: 't', x: 100, y: 100, width: 300, height: 40, text_size: 40, line_height: 1 } as const
const [layer] = Design.parse({ ...canvas, layers: [{ ...text, text: '夏季', rotation: 90 }] }).layers
if (layer?.type !== 'text') throw new Error('No text')

test('a turned text that gets another line stays where its corner is', () => {
  const grown = settle({ ...layer, text: '夏季\n特賣' })
  expect(grown.height).toBe(80)
  // Turned by a quarter, its upper left corner is at the upper right.
  const [before, after] = [boundsOf(layer), boundsOf(grown)]
  expect([after.x + after.width, after.y]).toEqual([before.x + before.width, before.y])
})

test('words that are pasted, however many, make a layer that can be kept', () => {
  const long = { ...beginLayer('text', canvas, ''), text: '夏季特賣\n'.repeat(100).slice(0, 499) }
  const made = placeNew(canvas, long as ReturnType<typeof beginLayer>)
  expect(Design.safeParse({ ...canvas, layers: [made] }).success).toBe(true)
})

test('what is typed is kept as it is drawn, with the spaces and lines around it', () => {
  const words = '\n\u3000\u3000全館八折 '
  const { layers } = Design.parse({ ...canvas, layers: [{ ...text, text: words }] })
  expect(layers[0]).toMatchObject({ text: words })
})
