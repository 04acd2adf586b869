import { expect, it } from 'vitest'
import { findCountry } from './country.ts'

it.each([
  ['Asia/Taipei', 'TW'],
  ['Asia/Tokyo', 'JP'],
  ['Asia/Hong_Kong', 'HK'],
  ['Asia/Singapore', 'SG'],
  ['Asia/Kuala_Lumpur', 'MY'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Paris', 'FR'],
  ['America/New_York', 'US'],
  ['UTC', undefined],
  ['Nowhere/At_All', undefined],
])('%s is in %s', (timezone, country) => {
  expect(findCountry(timezone)).toBe(country)
})

it('knows the country of every time zone that a container may have', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  expect(zones.filter((zone) => !/^[A-Z]{2}$/.test(findCountry(zone) ?? ''))).toEqual([])
})
