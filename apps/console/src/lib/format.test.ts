import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatChance,
  formatDateTime,
  formatLift,
  formatMoment,
  formatMoney,
  formatPercent,
  formatRange,
  formatWeight,
} from './format.ts'

const taipei = { language: 'zh-TW', timeZone: 'Asia/Taipei' } as const

describe('figures', () => {
  test('a size is told in the unit that suits it', () => {
    const sizes = [1, 1024, 1536, 104_857, 104_858, 1_048_576, 14 * 1_048_576, 1.234 * 1_048_576, 1023 * 1_048_576]
    expect(sizes.map((bytes) => formatBytes(bytes, 'en'))).toEqual([
      '0 KB',
      '1 KB',
      '1.5 KB',
      '102.4 KB',
      '0.1 MB',
      '1 MB',
      '14 MB',
      '1.23 MB',
      '1,023 MB',
    ])
    expect(formatBytes(1024 ** 3, 'zh-TW')).toBe('1 GB')
    expect(formatBytes(20 * 1024 ** 3, 'en')).toBe('20 GB')
    expect(formatBytes(1.5 * 1024 ** 3, 'en')).toBe('1.5 GB')
  })

  test('the New Taiwan dollar is NT$ in both languages, whole, the minus in front', () => {
    for (const language of ['zh-TW', 'en'] as const) {
      expect(formatMoney(1280.4, { currency: 'TWD', language })).toBe('NT$1,280')
      expect(formatMoney(-1280, { currency: 'TWD', language })).toBe('−NT$1,280')
    }
    expect(formatMoney(60_000, { currency: 'TWD', language: 'en', signed: true })).toBe('+NT$60,000')
    expect(formatMoney(1234, { currency: 'USD', language: 'en' })).toBe('$1,234')
    expect(formatMoney(null, { currency: 'TWD', language: 'en' })).toBe('—')
  })

  test('percent has one decimal, a lift its sign, a weight as many as it has', () => {
    expect(formatPercent(0.0345, 'zh-TW')).toBe('3.5%')
    expect(formatLift(0.2, 'en')).toBe('+20.0%')
    expect(formatLift(-0.051, 'en')).toBe('−5.1%')
    expect(formatWeight(0.3333)).toBe('33.33%')
    expect(formatWeight(0.5)).toBe('50%')
  })
})

describe('times', () => {
  test('stand in the zone that was asked for', () => {
    expect(formatDateTime('2026-11-21T07:05:00Z', taipei)).toBe('2026/11/21 15:05')
    expect(formatDateTime('2026-11-21T07:05:00Z', { language: 'en', timeZone: 'Asia/Taipei' })).toBe(
      'Nov 21, 2026, 3:05 PM',
    )
    expect(formatDateTime('2026-11-20T16:00:00Z', taipei)).toBe('2026/11/21 00:00')
  })

  test('are relative within a day only', () => {
    const now = Date.parse('2026-11-21T07:05:00Z')
    expect(formatMoment('2026-11-21T07:00:00Z', taipei, now)).toBe('5 分鐘前')
    expect(formatMoment('2026-11-21T07:00:00Z', { ...taipei, language: 'en' }, now)).toBe('5 min ago')
    expect(formatMoment(new Date(now - 9000).toISOString(), taipei, now)).toBe('剛剛')
    expect(formatMoment('2026-11-19T07:00:00Z', taipei, now)).toBe('2026/11/19')
  })
})

test('a chance is never said to be certain', () => {
  expect([1, 0.9996, 0.9989, 0.5, 0.0004, 0].map((chance) => formatChance(chance, 'zh-TW'))).toEqual([
    '>99.9%',
    '>99.9%',
    '99.9%',
    '50.0%',
    '<0.1%',
    '<0.1%',
  ])
})

test('between signed figures an English range has no dash, which would look like a minus', () => {
  expect(formatRange('−NT$5', '−NT$2', 'en')).toBe('−NT$5 to −NT$2')
  expect(formatRange('3.85', '3.93', 'en')).toBe('3.85 – 3.93')
  expect(formatRange('−5', '+2', 'zh-TW')).toBe('−5～+2')
})

test('what begins and ends on one day, or is as wide as nothing, is said once', () => {
  expect(formatRange('Nov 27, 2026', 'Nov 27, 2026', 'en')).toBe('Nov 27, 2026')
  expect(formatRange('2026/11/27', '2026/11/27', 'zh-TW')).toBe('2026/11/27')
})

test('a chance says with as many digits as it has that it is not certain', () => {
  expect([0.99996, 0.00004].map((loss) => formatChance(loss, 'en', 2))).toEqual(['>99.99%', '<0.01%'])
  expect([0.997, 0.5, 0.003].map((power) => formatChance(power, 'en', 0))).toEqual(['>99%', '50%', '<1%'])
  expect(formatChance(null, 'en')).toBe('—')
})
