import { describe, expect, it } from 'vitest'
import { email, findIssues, findReversed, measurementId, optionalWebUrl, required, webUrl } from './find-issues.ts'

describe('what is wrong with a form', () => {
  it('is found all at once', () => {
    const value = { name: ' ', url: 'shop.test', link: 'x', ga: 'UA', mail: 'a@b', fine: 'https://a.test' }
    const checks = { name: required, url: webUrl, link: optionalWebUrl, ga: measurementId, mail: email, fine: webUrl }
    expect(findIssues(value, checks, 'zh-TW').map(({ path, message }) => `${path} ${message}`)).toEqual([
      'name 必填欄位',
      'url 網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址',
      'link 網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址',
      'ga 請輸入 G- 開頭的評估 ID',
      'mail Email格式錯誤',
    ])
  })

  it('says of an empty address that it is required, and nothing of what may be empty', () => {
    const checks = { url: webUrl, link: optionalWebUrl, ga: measurementId }
    expect(findIssues({ url: '', link: '', ga: '' }, checks, 'en')).toEqual([
      { path: 'url', error: 'invalid_required_url', message: 'Required. Invalid URL' },
    ])
  })

  it('knows windows that end before they begin', () => {
    const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']
    const windows = { start_at: late, end_at: early, campaign_start_at: early, campaign_end_at: late }
    expect(findReversed(windows, 'en').map(({ path }) => path)).toEqual(['end_at'])
    expect(findReversed({ ...windows, start_at: null }, 'en')).toEqual([])
  })
})
