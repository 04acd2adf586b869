import { expect, it } from 'vitest'
import { csvField } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+886', "'+886"],
  ['-x', "'-x"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['＝1', "'＝1"],
  ['a,"b"', '"a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  [-5, '-5'],
  [null, ''],
  [undefined, ''],
])('writes %j as %j', (value, field) => expect(csvField(value)).toBe(field))
