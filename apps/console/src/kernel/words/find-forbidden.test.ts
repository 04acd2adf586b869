import { describe, expect, it } from 'vitest'
import { excerptOf, findForbidden, markForbidden } from './find-forbidden.ts'

describe('forbidden words', () => {
  it.each([
    ['本產品最有效，立即根治', ['根治', '最有效'], ['最有效', '根治']],
    ['NO.1 品牌', ['no.1'], ['no.1']],
    ['ＮＯ．１ 品牌', ['No.1'], ['No.1']],
    ['a secure store', ['cure'], []],
    ['It will Cure you', ['cure'], ['cure']],
    ['cure', ['cure'], ['cure']],
    ['第一名的第一', ['第一'], ['第一']],
    ['根\n治', ['根 治'], ['根 治']],
    ['(.*)', ['.*'], ['.*']],
    ['nothing', [], []],
    ['', ['x'], []],
  ])('in %j of %j are %j', (text, words, found) => {
    expect(findForbidden(text, words)).toEqual(found)
  })

  it('are marked where they stand, also after letters that fold into more', () => {
    expect(markForbidden('㍿㍿保證根治。', ['根治', '保證'])).toEqual([
      { text: '㍿㍿', word: null },
      { text: '保證', word: '保證' },
      { text: '根治', word: '根治' },
      { text: '。', word: null },
    ])
    expect(markForbidden('最有效果', ['有效果', '最有效', '最有'])).toEqual([
      { text: '最有效', word: '最有效' },
      { text: '果', word: null },
    ])
  })

  it('leave the text as it was when its parts are put together', () => {
    const text = 'İ𠮷﷽ 保證 ﬁrst 根治'
    const parts = markForbidden(text, ['保證', 'first', '根治'])
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ word }) => word)).toHaveLength(3)
  })

  it('are shown with what stands around them', () => {
    const long = '字'.repeat(100)
    const shown = excerptOf(markForbidden(`${long}根治${long}保證${long}`, ['根治', '保證']))
    const some = '字'.repeat(12)
    expect(shown.map(({ text }) => text)).toEqual([`…${some}`, '根治', `${some}…${some}`, '保證', `${some}…`])
  })
})
