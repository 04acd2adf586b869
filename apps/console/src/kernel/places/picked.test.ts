import { describe, expect, it } from 'vitest'
import { districtsOf, inOrder, isPicked, shareOf, turnCity, turnDistrict } from './picked.ts'

describe('picked places', () => {
  it('a city takes the place of its districts, and gives way to those that stay', () => {
    const some = turnDistrict([], 'hsinchu-city/東區', true)
    expect(some).toEqual(['hsinchu-city/東區'])
    expect(shareOf(some, 'hsinchu-city')).toBe('some')
    expect(turnCity(some, 'hsinchu-city', true)).toEqual(['hsinchu-city'])
    const without = turnDistrict(['hsinchu-city'], 'hsinchu-city/東區', false)
    expect(without).toEqual(districtsOf('hsinchu-city').filter((place) => place !== 'hsinchu-city/東區'))
    expect(turnDistrict(without, 'hsinchu-city/東區', true)).toEqual(['hsinchu-city'])
    expect(turnCity(without, 'hsinchu-city', false)).toEqual([])
  })

  it('are told in the order of the island', () => {
    expect(inOrder(['taitung-county', 'taipei-city/大安區', 'keelung-city'])).toEqual([
      'taipei-city/大安區',
      'keelung-city',
      'taitung-county',
    ])
    expect(isPicked(['keelung-city'], 'keelung-city/中正區')).toBe(true)
    expect(isPicked(['keelung-city'], 'taipei-city/中正區')).toBe(false)
  })
})
