import { describe, expect, it } from 'vitest'
import { openGeo } from './index.ts'

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
