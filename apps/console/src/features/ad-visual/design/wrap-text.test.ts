import { describe, expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Chinese is one wide, Latin half of it. */
const measure = (text: string) => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2000 ? 0.5 : 1), 0)
const wrap = (text: string, width: number) => wrapText(text, width, measure)

describe('Chinese', () => {
  test.each([
    ['夏季新品全面上市', 4, ['夏季新品', '全面上市']],
    ['全館滿千免運費', 4, ['全館滿千', '免運費']],
    // No line begins with what closes or ends something.
    ['限時優惠，立即選購', 4, ['限時優', '惠，立即', '選購']],
    ['今天下單，明天到貨！', 5, ['今天下單，', '明天到貨！']],
    ['買一送一！！快來', 4, ['買一送', '一！！快', '來']],
    ['第二件半價……', 5, ['第二件半', '價……']],
    ['特價優惠〞搶購', 4, ['特價優', '惠〞搶購']],
    ['價格﹐含稅', 2, ['價', '格﹐', '含稅']],
    ['週五〜週日', 2, ['週', '五〜', '週日']],
    ['特價•優惠', 2, ['特', '價•', '優惠']],
    // No line ends with what opens something.
    ['全新「烏龍茶」上市', 3, ['全新', '「烏龍', '茶」上', '市']],
    ['全新〝烏龍茶〞', 3, ['全新', '〝烏龍', '茶〞']],
    ['會員獨享（限本月）', 5, ['會員獨享', '（限本月）']],
    // Nothing at all can stand before them.
    ['！！！！', 2, ['！！', '！！']],
  ])('%s in %d', (text, width, lines) => expect(wrap(text, width)).toEqual(lines))
})

describe('English and mixed', () => {
  test.each([
    ['Free shipping on all orders', 7, ['Free shipping', 'on all orders']],
    ['Shop now', 10, ['Shop now']],
    // Spaces at the end of a line take no room.
    ['New in', 1.5, ['New', 'in']],
    ['滿 NT$1,000 免運', 5, ['滿', 'NT$1,000', '免運']],
    ['全館 85% off 起', 4, ['全館 85%', 'off 起']],
    ['LINE好友', 3, ['LINE好', '友']],
    ['T-shirt 特價', 4, ['T-shirt', '特價']],
    ['T-shirt', 2, ['T-', 'shir', 't']],
    ['-5度', 1, ['-5', '度']],
    ['Don’t wait', 3, ['Don’t', 'wait']],
    // One that is too long alone is cut, and its full stop does not begin a line.
    ['Supercalifragilistic', 5, ['Supercalif', 'ragilistic']],
    ['abcdefghij。', 5, ['abcdefghi', 'j。']],
  ])('%s in %d', (text, width, lines) => expect(wrap(text, width)).toEqual(lines))
})

describe('what is typed', () => {
  test('breaks and empty lines stay', () =>
    expect(wrap('第一行\n\n第三行\r\n末', 9)).toEqual(['第一行', '', '第三行', '末']))
  test('nothing is one empty line', () => expect(wrap('', 5)).toEqual(['']))
  test('spaces at the beginning stay', () => expect(wrap('  茶', 9)).toEqual(['  茶']))
  test('an emoji of several parts is one sign', () => expect(wrap('👨‍👩‍👧‍👦', 0.5)).toEqual(['👨‍👩‍👧‍👦']))
  test('a box without room has a sign in each line', () => expect(wrap('茶葉', 0)).toEqual(['茶', '葉']))
  test('the text is all there, at any width', () => {
    const text = '限時 3 天：全館「任選」2 件 85 折，再送 NT$100 折價券！Hurry, offer ends soon… 詳見活動頁（不累贈）。'
    for (let width = 1; width < 60; width++)
      expect(wrap(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })
})
