import { expect, it } from 'vitest'
import { z } from 'zod'
import { findUndocumented, requireDocumented } from './strict-reply.ts'

const Thing = z.object({ id: z.string(), parts: z.array(z.object({ n: z.number().nullable() })).optional() })
const reply = z.object({ content: z.array(Thing), more: z.record(z.string(), z.unknown()) })
const require = (data: unknown) => () => requireDocumented({ id: 'GET /things', reply }, data)
const whole = { content: [{ id: 'a', parts: [{ n: 1 }, { n: null }] }], more: { any: { thing: [1] } } }

it('lets through what the contract says', () => {
  expect(require(whole)).not.toThrow()
  expect(require({ content: [{ id: 'a' }], more: {} })).not.toThrow()
})

it('names what the contract does not name, however deep', () => {
  const surplus = { ...whole, content: [{ id: 'a', parts: [{ n: 1, m: 2 }], size: 3 }], total: 1 }
  expect(require(surplus)).toThrow('does not name: content.0.parts.0.m, content.0.size, total')
  expect(findUndocumented({ a: [{ b: 1 }] }, { a: [{}] })).toEqual(['a.0.b'])
})

it('refuses what is missing or of another type', () => {
  expect(require({ content: [] })).toThrow('GET /things answers what the contract does not say')
  expect(require({ content: [{ id: 1 }], more: {} })).toThrow('GET /things')
})
