import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { countReason, nameReason, roundAlike, titleReason } from './ratio-reasons.ts'

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate
const words = { t, language: 'en' } as const

test('expected visitors are whole and add up to those who came', () => {
  expect(roundAlike([436.5, 436.5])).toEqual([437, 436])
  const thirds = [1000 / 3, 1000 / 3, 1000 / 3]
  expect(roundAlike(thirds).reduce((sum, count) => sum + count, 0)).toBe(1000)
})

test('a reason is named as people would name it', () => {
  expect(nameReason({ by: 'browser', value: 'LINE' }, words)).toBe('LINE')
  expect(nameReason({ by: 'browser', value: 'other' }, words)).toBe('judgment.ratio.otherBrowser')
  expect(nameReason({ by: 'device', value: 'mobile' }, words)).toBe('common.device.mobile')
  expect(nameReason({ by: 'day', value: '2026-11-20' }, words)).toBe('Nov 20')
  expect(titleReason({ by: 'source', value: 'line' }, words)).toBe('judgment.ratio.reason.source line')
  expect(titleReason({ by: 'source', value: '' }, words)).toMatch(/^judgment.ratio.reason.unknownSource/)
})

test('each version is told with the visitors it should have, the holdout too', () => {
  const experience = { views: [{ id: 'a', name: 'Original' }] } as Parameters<typeof countReason>[1]
  const versions = [
    { view_id: 'a', visitors: 1200, expected: 1100.4 },
    { view_id: 'holdout', visitors: 100, expected: 199.6 },
  ]
  expect(countReason({ versions }, experience, words)).toBe(
    'judgment.ratio.count Original 1,200 1,100, judgment.ratio.count judgment.ratio.holdout 100 200',
  )
})
