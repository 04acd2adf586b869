import { beforeAll, describe, expect, it } from 'vitest'
import { addTexts, translate } from './translate.ts'

beforeAll(() => {
  addTexts('zh-TW', { tried: { plain: '儲存', named: '刪除{{name}}嗎', days_other: '還有 {{count}} 天' } })
  addTexts('en', { tried: { plain: 'Save', days_one: '{{count}} day left', days_other: '{{count}} days left' } })
  addTexts('en', { tried: { later: 'Later' } })
})

describe('a text', () => {
  it('is found by the branches it stands on, whichever part added to them', () => {
    expect(translate('zh-TW', 'tried.plain')).toBe('儲存')
    expect(translate('en', 'tried.plain')).toBe('Save')
    expect(translate('en', 'tried.later')).toBe('Later')
  })
  it('that has not come is its key', () => expect(translate('en', 'tried.none')).toBe('tried.none'))
  it('counts in the forms of its language', () => {
    expect([0, 1, 1.5, 2].map((count) => translate('en', 'tried.days', { count }))).toEqual([
      '0 days left',
      '1 day left',
      '1.5 days left',
      '2 days left',
    ])
    expect(translate('zh-TW', 'tried.days', { count: 1 })).toBe('還有 1 天')
  })
  it('takes what it is given as it is, braces and all, and spaces it', () => {
    expect(translate('zh-TW', 'tried.named', { name: 'Hero' })).toBe('刪除 Hero 嗎')
    expect(translate('zh-TW', 'tried.named', { name: '{{name}} $1 <b>' })).toBe('刪除{{name}} $1 <b>嗎')
    expect(translate('zh-TW', 'tried.named')).toBe('刪除嗎')
  })
})
