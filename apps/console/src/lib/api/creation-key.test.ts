import { expect, test } from 'vitest'
import { makeCreationKeys } from './creation-key.ts'
import { ApiError } from './error.ts'

const lost = new ApiError({ code: 'network', status: 0, message: 'network' })
const refused = new ApiError({ code: 'limit_reached', status: 423, message: 'Full' })
const body = { body: { name: 'A' } }

test('asks again for the same thing by the same key as long as no answer came', () => {
  const keys = makeCreationKeys()
  const first = keys.keyFor(body)
  keys.settle(lost)
  expect(keys.keyFor(structuredClone(body))).toBe(first)
})

test('asks for something else by another key', () => {
  const keys = makeCreationKeys()
  const first = keys.keyFor(body)
  keys.settle(lost)
  expect(keys.keyFor({ body: { name: 'B' } })).not.toBe(first)
})

test.each([
  ['it was done', undefined],
  ['it was refused', refused],
])('asks anew once %s', (_, error) => {
  const keys = makeCreationKeys()
  const first = keys.keyFor(body)
  keys.settle(error)
  expect(keys.keyFor(body)).not.toBe(first)
})
