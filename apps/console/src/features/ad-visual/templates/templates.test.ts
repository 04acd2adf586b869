import { Design } from '@vitrine/contract'
import { visualPresetNames, visualPresets } from '@vitrine/contract/client'
import { describe, expect, test } from 'vitest'
import { boundsOf } from '../design/bounds.ts'
import { composeTemplate, type MeasureIn } from './compose.ts'
import { templates } from './index.ts'

/** Without a browser: Chinese is as wide as high, Latin somewhat wider than half of that. */
const measureIn: MeasureIn =
  ({ text_size, letter_spacing }) =>
  (text) =>
    [...text].reduce((sum, sign) => sum + text_size * (sign.charCodeAt(0) < 0x2000 ? 0.6 : 1) + letter_spacing, 0)

const sizes = [
  ...visualPresetNames.map((name) => ({ name: name as string, ...visualPresets[name] })),
  { name: 'a small one of its own', width: 300, height: 250 },
  { name: 'a long one of its own', width: 2000, height: 160 },
]

test('each has an id of its own', () => expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length))

describe.each(templates)('$id', (template) => {
  test.each(sizes)('$name is a design whose words are all in it', ({ width, height }) => {
    for (const language of ['zh-TW', 'en'] as const) {
      const design = composeTemplate(template, { width, height }, language, measureIn)
      expect(Design.parse(design)).toEqual(design)
      const words = design.layers.filter(({ type }) => type === 'text' || type === 'button')
      expect(words.length).toBeGreaterThan(1)
      for (const layer of words) {
        const box = boundsOf(layer)
        expect(box.x).toBeGreaterThanOrEqual(-1)
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
        expect(box.y).toBeGreaterThanOrEqual(-1)
        expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
      }
    }
  })
})
