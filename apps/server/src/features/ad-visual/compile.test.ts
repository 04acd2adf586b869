import { adVisual } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { compileAdVisual } from './compile.ts'

const compile = (content: unknown) => compileAdVisual(adVisual.content.parse(content))

// Golden: published content outlives a release, so a change here has to be meant.
test('a ad visual as the store gets it', () => {
  expect(compile({ text: '  今日免運 ' })).toEqual({ text: '今日免運' })
  expect(compile({})).toEqual({ text: '' })
})
