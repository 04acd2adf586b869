import { describe, expect, it } from 'vitest'
import { fc } from '../../../../tools/fast-check.ts'
import { parseNumber } from './number.ts'

describe('parseNumber', () => {
  it.each([
    ['1180', 1180],
    ['NT$1,180', 1180],
    ['NT$ 1,180.50', 1180.5],
    ['1.180,50', 1180.5],
    ['1,180.50', 1180.5],
    ['1 180,50', 1180.5],
    ['1\u00a0180,50 €', 1180.5],
    ['1\u202f180,50', 1180.5],
    ["CHF 1'180.50", 1180.5],
    ['1,180.-', 1180],
    ['1180,-', 1180],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567.891', 1_234_567.891],
    ['１，１８０', 1180],
    ['-NT$80', -80],
    ['NT$-80', -80],
    ['Rs.500', 500],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['.50', 0.5],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['1180.000', 1180],
    ['12.3456', 12.3456],
    ['1,180 元起', 1180],
    ['590 2 件', 590],
  ])('%s is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each([
    ['1.180', 'TWD', 1180],
    ['1,180', 'TWD', 1180],
    ['1.180', 'JPY', 1180],
    ['1.180', 'USD', 1180],
    ['1.180', '', 1180],
    ['1.180', 'KWD', 1.18],
    ['1,180', 'KWD', 1180],
  ])('%s in %s is %d: three digits set off thousands', (text, currency, number) => {
    expect(parseNumber(text, currency)).toBe(number)
  })

  it.each(['', 'free', '-', '.', 'NT$'])('finds none in %j', (text) => {
    expect(parseNumber(text)).toBe(undefined)
  })

  it('reads what each language writes', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 }).map((n) => n / 100)
    for (const locale of ['en', 'de', 'fr', 'de-CH', 'zh-TW', 'es', 'pt-BR', 'en-IN'])
      fc.assert(
        fc.property(cents, (amount) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)
          expect(parseNumber(text, 'EUR')).toBe(amount)
        }),
      )
  })
})
