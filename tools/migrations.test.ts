import { expect, it } from 'vitest'
import { judgeMigrations } from './migrations.ts'

const noted = { 'postgres/0001.sql': 'a', 'clickhouse/0001.sql': 'b' }

it('finds nothing wrong with migrations that are as they were noted', () => {
  expect(judgeMigrations(noted, { ...noted })).toEqual([])
})

it('names a migration that was edited, is gone, or is not noted', () => {
  const found = { 'postgres/0001.sql': 'x', 'postgres/0002.sql': 'c' }
  expect(judgeMigrations(noted, found)).toEqual([
    expect.stringMatching(/^postgres\/0001.sql was edited/),
    expect.stringMatching(/^clickhouse\/0001.sql is gone/),
    expect.stringMatching(/^postgres\/0002.sql is not noted/),
  ])
})
