import { reject } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput, toFieldIssues } from './issues.ts'

const issuesOf = (schema: z.ZodType, input: unknown): string[] => {
  const parsed = parseInput(schema, input)
  return 'issues' in parsed ? parsed.issues.map(({ path, error }) => `${path}:${error}`) : []
}
const detailsOf = (schema: z.ZodType, input: unknown) => {
  const parsed = parseInput(schema, input)
  return 'issues' in parsed ? parsed.issues[0]?.details : undefined
}

describe('issues of a wrong input', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['a missing field', z.object({ a: z.string() }), {}, ['a:required']],
    ['a missing body', z.strictObject({}), undefined, [':required']],
    ['null', z.object({ a: z.string() }), { a: null }, ['a:invalid_type']],
    ['a wrong type', z.object({ a: z.number() }), { a: '1' }, ['a:invalid_type']],
    [
      'unknown fields, one by one',
      z.strictObject({ a: z.strictObject({}) }),
      { a: { x: 1, y: 2 }, z: 3 },
      ['a.x:unknown_field', 'a.y:unknown_field', 'z:unknown_field'],
    ],
    ['long text', z.string().max(2), 'abc', [':too_long']],
    ['short text', z.string().min(3), 'a', [':too_short']],
    ['empty text', z.string().min(1), '', [':required']],
    ['a large number', z.number().max(2), 3, [':too_big']],
    ['a small number', z.number().min(2), 1, [':too_small']],
    ['a fraction', z.number().int(), 1.5, [':invalid_type']],
    ['too fine a number', z.number().multipleOf(0.5), 0.3, [':not_multiple']],
    ['many items', z.array(z.number()).max(1), [1, 2], [':too_many']],
    ['few items', z.array(z.number()).min(1), [], [':too_few']],
    [
      'an item',
      z.object({ a: z.array(z.object({ b: z.string() })) }),
      { a: [{ b: '' }, { b: 1 }] },
      ['a.1.b:invalid_type'],
    ],
    ['no choice', z.enum(['a', 'b']), 'c', [':invalid_choice']],
    ['a missing choice', z.object({ a: z.enum(['a']) }), {}, ['a:required']],
    ['no alternative', z.union([z.literal(1), z.literal(2)]), 3, [':invalid_choice']],
    ['a wrong form', z.string().regex(/^a$/), 'b', [':invalid_format']],
    ['a refinement of no name', z.string().refine(() => false), 'b', [':invalid_format']],
    ['our own rule', z.string().superRefine((_, ctx) => reject(ctx, 'invalid_url', ['x'])), 'b', ['x:invalid_url']],
    [
      'a code that is not ours',
      z.string().superRefine((_, ctx) => void ctx.addIssue({ code: 'custom', params: { error: 'toString' } })),
      'b',
      [':invalid_format'],
    ],
  ])('tells %s', (_what, schema, input, expected) => {
    expect(issuesOf(schema, input)).toEqual(expected)
  })

  it('carry what their message needs', () => {
    expect(detailsOf(z.string().max(2), 'abc')).toEqual({ max: 2 })
    expect(detailsOf(z.number().min(2), 1)).toEqual({ min: 2 })
    expect(
      detailsOf(
        z.string().superRefine((_, ctx) => reject(ctx, 'too_long', [], { max: 9 })),
        '',
      ),
    ).toEqual({ max: 9 })
  })

  it('are a hundred at most', () => {
    const input = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]))
    expect(issuesOf(z.strictObject({}), input)).toHaveLength(100)
  })

  it('are no more within one of Zod', () => {
    const keys = Array.from({ length: 90_000 }, (_, i) => `k${i}`)
    expect(toFieldIssues({ code: 'unrecognized_keys', keys, path: [], message: '' })).toHaveLength(100)
  })
})

describe('text that cannot be stored', () => {
  const anything = z.unknown()

  it('is found wherever it stands', () => {
    const input = { a: 'fine 🫖', b: ['x', { c: '\ud83e' }], d: 'a\u0000', e: { 'k\u0000': 1 } }
    expect(issuesOf(anything, input).sort()).toEqual(['b.1.c:invalid_format', 'd:invalid_format', 'e:invalid_format'])
    expect(issuesOf(anything, '\udd16')).toEqual([':invalid_format'])
  })

  it('is found in what is nested more deeply than a stack', () => {
    let deep: unknown = '\u0000'
    for (let i = 0; i < 50_000; i++) deep = [deep]
    expect(issuesOf(anything, deep)).toHaveLength(1)
  })

  it('is not what a schema takes out', () => {
    expect(parseInput(z.object({ a: z.string() }), { a: 'x', dropped: '\u0000' })).toEqual({ value: { a: 'x' } })
  })
})
