import { MarketingCardContent } from '@vitrine/contract'
import { contrastOf } from '@vitrine/contract/client'
import { describe, expect, it } from 'vitest'
import { designs, inDesign } from './designs.ts'

const empty = MarketingCardContent.parse({})

describe('a design', () => {
  it.each(designs.map((design) => [design.name.en, design] as const))('%s is read on its own ground', (_, design) => {
    const { ground, button, button_text, number, number_ground, ...words } = design.colors
    for (const color of Object.values(words)) expect(contrastOf(color, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(button_text, button)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(number, number_ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(design.mini.color, design.mini.ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(designs.map((design) => [design.name.en, design] as const))(
    '%s is a content that can be stored',
    (_, design) => {
      for (const language of ['zh-TW', 'en'] as const) {
        const content = { ...empty, ...inDesign(empty, design, language) }
        expect(MarketingCardContent.parse(content)).toEqual(content)
        expect(content.title).toBe(design.words.title[language])
      }
    },
  )

  it('leaves the words that somebody wrote', () => {
    const [design] = designs
    if (!design) throw new Error('no design')
    const own = { ...empty, title: '週年慶', mini: { ...empty.mini, desktop_text: '看優惠' } }
    const edits = inDesign(own, design, 'zh-TW')
    expect(edits.title).toBeUndefined()
    expect(edits.mini?.desktop_text).toBe('看優惠')
  })
})
