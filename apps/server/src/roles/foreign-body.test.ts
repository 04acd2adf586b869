import { type Endpoint, endpoints } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { findLeast, measureCost } from '../../../../tools/cost.ts'
import { parseInput } from '../kernel/http/issues.ts'
import { requireModest } from '../kernel/http/json-body.ts'
import { nest } from '../testing/hostile.ts'

/** Nobody else's request may wait for longer, in ms. */
const longest = 50

const list = (piece: (i: number) => string, bytes: number, most: number): string => {
  const { length } = `${piece(most)},`
  return Array.from({ length: Math.min(most, Math.floor(bytes / length)) }, (_, i) => piece(i)).join(',')
}
const field = (i: number) => `"${i.toString(36)}":1`

/** The heaviest bodies that a call takes: in the whole, and in each of its fields. */
function heaviest({ body, bodyLimit }: Endpoint): [string, string][] {
  const room = bodyLimit - 100
  const names = Object.keys((body as z.ZodObject).shape ?? {})
  return [
    ['of keys', `{${list(field, room, 90_000)}}`],
    ['of few keys', `{${list(field, room, 19_000)}}`],
    ['nested', `{"email":${nest(room / 2)}}`],
    ...names.flatMap((name): [string, string][] => [
      [`${name} of keys`, `{"${name}":{${list(field, room, 19_000)}}}`],
      [`${name} of objects`, `{"${name}":[${list(() => '{}', room, 9_000)}]}`],
      [`${name} of numbers`, `{"${name}":[${list(() => '1', room, 19_000)}]}`],
      ...['x', 'a.', '\\"'].map((unit): [string, string] => [
        `${name} of ${unit}`,
        `{"${name}":"${unit.repeat(room / Buffer.byteLength(unit))}"}`,
      ]),
    ]),
  ]
}

const read = (schema: z.ZodType, text: string): unknown => {
  try {
    requireModest(text)
    return parseInput(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

describe('the largest body that a call takes holds nobody up', () => {
  const calls = endpoints.flatMap((endpoint) => (endpoint.body ? [[endpoint.id, endpoint] as const] : []))

  it.each(calls)('%s', async (_, endpoint) => {
    const slow: string[] = []
    for (const [what, text] of heaviest(endpoint)) {
      const cost = await findLeast(longest, () => measureCost(() => read(endpoint.body as z.ZodType, text), 1))
      if (cost > longest) slow.push(`${what}: ${Math.round(cost)} ms`)
    }
    expect(slow).toEqual([])
  })
})

describe('strangers send little', () => {
  const open = endpoints.flatMap((endpoint) =>
    endpoint.access.level === 'public' ? [[endpoint.id, endpoint] as const] : [],
  )

  it.each(open)('%s', (_, { bodyLimit }) => {
    expect(bodyLimit).toBeLessThanOrEqual(16 * 1024)
  })
})
