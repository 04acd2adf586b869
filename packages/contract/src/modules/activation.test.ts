import { expect, it } from 'vitest'
import { Activation } from './activation.ts'

it.each([
  ['google.com', 'google.com'],
  ['www.google.com', 'google.com'],
  ['https://www.google.com/search?q=tea', 'google.com'],
  ['HTTP://M.Facebook.com', 'm.facebook.com'],
])('a referrer is a host as visits are told by: %s', (typed, value) => {
  const source = { field: 'referrer', operator: 'is', value: typed }
  expect(Activation.parse({ sources: [source] }).sources).toEqual([{ ...source, value }])
})

it('a campaign stays as it was typed', () => {
  const source = { field: 'utm_source', operator: 'is', value: 'www.LINE' }
  expect(Activation.parse({ sources: [source] }).sources).toEqual([source])
})
