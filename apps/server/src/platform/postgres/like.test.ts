import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { containsText, patternOf } from './like.ts'

const { name, memo } = pgTable('things', { name: text(), memo: text() })

describe('a search for text', () => {
  it.each([
    ['sale', '%sale%'],
    ['50%', '%50\\%%'],
    ['a_b', '%a\\_b%'],
    ['c:\\d', '%c:\\\\d%'],
  ])('takes the signs of a pattern in %s literally', (typed, pattern) => {
    expect(patternOf(typed)).toBe(pattern)
  })

  it('asks every column', () => {
    const condition = containsText('特價', name, memo)
    const query = condition && new PgDialect().sqlToQuery(condition)
    expect(query?.sql.match(/"things"."\w+"/g)).toEqual(['"things"."name"', '"things"."memo"'])
    expect(query?.params).toEqual(['特價', '特價'])
  })

  it('asks nothing without a text', () => {
    expect(containsText('', name)).toBeUndefined()
    expect(containsText(undefined, name)).toBeUndefined()
  })
})
