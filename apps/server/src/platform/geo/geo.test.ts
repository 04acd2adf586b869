import { describe, expect, it } from 'vitest'
import { openGeo } from './index.ts'
import { placeInWords } from './words.ts'

describe('places of addresses', async () => {
  const geo = await openGeo({ cityHeader: 'cf-ipcity' })
  const plain = await openGeo()

  it.each([
    ['168.95.1.1', { country: 'TW', city: 'taipei-city' }],
    ['::ffff:168.95.1.1', { country: 'TW', city: 'taipei-city' }],
    ['36.224.1.1', { country: 'TW', city: 'keelung-city' }],
    ['2001:b000:168::1', { country: 'TW' }],
    ['8.8.8.8', { country: 'US', city: 'Mountain View', district: '' }],
    ['127.0.0.1', { country: '', city: '', district: '' }],
    ['unknown', { country: '', city: '', district: '' }],
    ['', { country: '', city: '', district: '' }],
  ])('%s', (address, place) => expect(plain.locate(address, { 'cf-ipcity': 'Tainan' })).toMatchObject(place))

  it('takes a CDN’s word for the city where that is configured', () => {
    const tell = (city: string) => geo.locate('8.8.8.8', { 'cf-ipcity': Buffer.from(city).toString('latin1') }).city
    expect(['Taipei', 'Taipei City', '台中市', 'Hsinchu', 'Hsinchu County', 'HUALIEN', 'Tokyo'].map(tell)).toEqual([
      'taipei-city',
      'taipei-city',
      'taichung-city',
      'hsinchu-city',
      'hsinchu-county',
      'hualien-county',
      'Tokyo',
    ])
    expect(geo.locate('168.95.1.1', {}).city).toBe('taipei-city')
  })
})

describe('places in words', () => {
  it.each([
    [{ country: 'TW', city: 'taipei-city' }, '台北市', 'Taipei City, Taiwan'],
    [{ country: 'TW', city: 'Magong' }, '台灣 Magong', 'Magong, Taiwan'],
    [{ country: 'JP', city: 'Osaka' }, '日本 Osaka', 'Osaka, Japan'],
    [{ country: 'JP', city: '' }, '日本', 'Japan'],
    [{ country: '', city: 'Tokyo' }, 'Tokyo', 'Tokyo'],
    [{ country: '', city: '' }, '', ''],
  ])('%o', (place, zh, en) => {
    const location = { district: '', ...place }
    expect([placeInWords(location, 'zh-TW'), placeInWords(location, 'en')]).toEqual([zh, en])
  })
})
