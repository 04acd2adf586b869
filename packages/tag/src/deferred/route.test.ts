import { describe, expect, it } from 'vitest'
import { isOtherPage } from './route.ts'

const shop = 'https://shop.example'

describe('isOtherPage', () => {
  it.each([
    ['/a', '/b', false, true],
    ['/a', '/b', true, true],
    ['/a?x=1', '/a?x=2', false, true],
    ['/a?utm_source=x', '/a', true, false],
    ['/a', '/a#part', false, false],
    ['/a', '/a#/route', false, true],
    ['/a#/one', '/a#/two', true, true],
    ['/a#!one', '/a', false, true],
  ])('%s -> %s (replaced: %s) is %s', (from, to, replaced, expected) => {
    expect(isOtherPage(shop + from, shop + to, replaced)).toBe(expected)
  })
})
