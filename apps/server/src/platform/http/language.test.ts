import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language a caller wants', () => {
  it.each([
    [undefined, 'zh-TW'],
    ['', 'zh-TW'],
    ['*', 'zh-TW'],
    ['de', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh-CN,zh;q=0.9', 'zh-TW'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-GB,en;q=0.9,zh-TW;q=0.8', 'en'],
    ['zh-TW,en;q=0.9', 'zh-TW'],
    ['en;q=0.5, zh;q=0.8', 'zh-TW'],
    ['zh;q=0.5 , en ; q=0.8', 'en'],
    ['en;q=0', 'zh-TW'],
    ['fr, en;q=0.1', 'en'],
    ['en, zh', 'zh-TW'],
    ['en;q=nonsense', 'zh-TW'],
    [';,;;q=,', 'zh-TW'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
