import { expect, test } from 'vitest'
import { awaitPointed, type Pointed, tellPointed } from './channel.ts'

const pointed: Pointed = { selectors: ['#price'], picture: null }

test('what is pointed at reaches the form that waits for it, once', async () => {
  const taken: Pointed[] = []
  awaitPointed('a', (each) => taken.push(each))
  expect(await tellPointed('a', pointed)).toBe(true)
  expect(taken).toEqual([pointed])
  expect(await tellPointed('a', pointed, 50)).toBe(false)
})

test('a form hears of nothing that is for another one, and nothing once it is gone', async () => {
  const taken: Pointed[] = []
  const stop = awaitPointed('b', (each) => taken.push(each))
  expect(await tellPointed('c', pointed, 50)).toBe(false)
  stop()
  expect(await tellPointed('b', pointed, 50)).toBe(false)
  expect(taken).toEqual([])
})
