import { describe, expect, it } from 'vitest'
import { isolate, showUnseen } from './foreign-text.ts'
import { joinParameters, markParameter } from './i18n/spacing.ts'

describe('text of others', () => {
  it.each([
    ['plain 文字 🫖', 'plain 文字 🫖'],
    ['BIG\u202e<b>', 'BIG‹U+202E›<b>'],
    ['a\u0000b\u0007\u2066', 'a‹U+0000›b‹U+0007›‹U+2066›'],
    ['two\nlines\tof it', 'two\nlines\tof it'],
  ])('shows what nobody sees: %j', (text, shown) => {
    expect(showUnseen(text)).toBe(shown)
    expect(isolate(text)).toBe(shown)
  })

  it('keeps its own direction within a sentence', () => {
    expect(isolate('שלום')).toBe('\u2068שלום\u2069')
    const sentence = `已計入 ${markParameter('ABC\u202e')}。`
    expect(joinParameters(sentence, true)).toBe('已計入 ABC‹U+202E›。')
  })

  it('is set apart once, in whichever sentences it stands', () => {
    const heading = `標題「${isolate('שלום 50%')}」`
    expect(isolate(heading)).toBe(heading)
    expect(showUnseen(isolate(`找到 1 個元素：${heading}`))).toBe('找到 1 個元素：標題「\u2068שלום 50%\u2069」')
    expect(isolate('a\u2068b\u2069')).toBe('a‹U+2068›b‹U+2069›')
    expect(isolate('\u2068א\u202eb\u2069')).toBe('\u2068‹U+2068›א‹U+202E›b‹U+2069›\u2069')
  })
})
