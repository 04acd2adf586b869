import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { streamCsv } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+886', "'+886"],
  ['-x', "'-x"],
  ['@a', "'@a"],
  ['\ta', '"\'\ta"'],
  [';=1', '";=1"'],
  ['a\t=1', '"a\t=1"'],
  ['=1;2', '"\'=1;2"'],
  ['\na', '"\'\na"'],
  ['＝1', "'＝1"],
  ['a,"b"', '"a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['', ''],
  [-5, '-5'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
])('writes %j as %j', async (value, field) => {
  expect((await buffer(streamCsv(['a', 'b'], [['x', value]]))).toString()).toBe(`\uFEFFa,b\r\nx,${field}\r\n`)
})

it('takes no more rows than are read, and ends with what they throw', async () => {
  let taken = 0
  async function* rows() {
    for (; taken < 100_000; taken++) yield ['x'.repeat(100)]
    throw new Error('the rows broke')
  }
  const lines = streamCsv(['a'], rows())
  await new Promise((resolve) => lines.once('readable', resolve))
  expect(taken).toBeLessThan(5000)
  await expect(buffer(lines)).rejects.toThrow('the rows broke')
})
