import { expect, test } from 'vitest'
import { makeAccessNews } from './access-news.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

test('a later time of the same organization is news, once', () => {
  const isNews = makeAccessNews()
  expect([isNews('a', at(1)), isNews('a', at(1)), isNews('a', at(2)), isNews('a', at(2))]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('going to another organization is no news, and hides none of the first', () => {
  const isNews = makeAccessNews()
  isNews('a', at(1))
  expect(isNews('b', at(9))).toBe(false)
  expect(isNews('a', at(2))).toBe(true)
  expect(isNews('b', at(9))).toBe(false)
})
