import { describe, expect, it } from 'vitest'
import { chooseEncoding, matchesTag } from './negotiate.ts'

describe('chooseEncoding', () => {
  const offered = ['br', 'gzip'] as const
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', undefined],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', undefined],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br ; q=0.8 , gzip ; q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['br;Q=0', undefined],
    ['br;q=none', 'br'],
    ['brotli, x-gzip, abr', undefined],
    [',,;,;q=0', undefined],
  ])('%s: %s', (header, expected) => {
    expect(chooseEncoding(header, offered)).toBe(expected)
  })
})

describe('matchesTag', () => {
  const tag = '"x1"'
  it.each([
    [undefined, false],
    ['', false],
    ['"x1"', true],
    ['W/"x1"', true],
    ['"a", "x1"', true],
    ['W/"a",W/"x1"', true],
    ['"a, x1", "b"', false],
    ['"a,b", "x1"', true],
    ['*', true],
    [' * ', true],
    ['x1', false],
    ['"x1', false],
    ['"x', false],
    ['"X1"', false],
    ['"a" "b"', false],
  ])('%s: %s', (header, expected) => {
    expect(matchesTag(header, tag)).toBe(expected)
    expect(matchesTag(header, `W/${tag}`)).toBe(expected)
  })
})

it('reads headers as long as a server takes them at once', () => {
  for (const part of ['"', '"a",', 'W/', ', ', ';q=', 'br;q=0,', '\t ']) {
    const header = part.repeat(16_000 / part.length)
    const from = performance.now()
    matchesTag(header, '"x"')
    chooseEncoding(header, ['br', 'gzip'])
    expect([part, performance.now() - from < 1000]).toEqual([part, true])
  }
})
