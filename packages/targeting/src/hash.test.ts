import { expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { bucket, fnv1a32 } from './hash.ts'

test('hashes as published (FNV-1a test suite), and by UTF-16 code unit beyond ASCII', () => {
  expect(fnv1a32('')).toBe(0x811c9dc5)
  expect(fnv1a32('a')).toBe(0xe40c292c)
  expect(fnv1a32('foobar')).toBe(0xbf9cf968)
  expect(fnv1a32('櫥窗')).toBe(0x08a14bd5)
  expect(fnv1a32('😀')).toBe(0xcb31c4b8)
})

test('places visitors as computed independently', () => {
  expect(bucket('seed', 'a')).toBe(0.0505)
  expect(bucket('exp_1', '0b0e6e2a-7d0c-4c1e-9a53-3f1f0d9b2c11')).toBe(0.5131)
  expect(bucket('exp_2', '0b0e6e2a-7d0c-4c1e-9a53-3f1f0d9b2c11')).toBe(0.789)
  expect(bucket('櫥窗', '訪客')).toBe(0.2348)
})

test('a place is a multiple of 1/10000 in [0, 1)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (seed, visitor) => {
      const k = Math.round(bucket(seed, visitor) * 10000)
      expect(bucket(seed, visitor)).toBe(k / 10000)
      expect(k >= 0 && k < 10000).toBe(true)
    }),
  )
})

test('places spread evenly: chi-square of 20 cells over 40,000 visitors below its 99.9 % point', () => {
  const cells: number[] = Array(20).fill(0)
  for (let i = 0; i < 40_000; i++) {
    const cell = Math.floor(bucket('spread', `visitor-${i}`) * 20)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  expect(cells.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(43.82)
})
