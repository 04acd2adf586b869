import { expect, it } from 'vitest'
import { kindNames, kinds } from './index.ts'
import type { KindDefinition } from './kit/index.ts'

const tagged = kindNames.flatMap((name) => {
  const { content, tags }: KindDefinition = kinds[name]
  return tags === undefined ? [] : [{ name, content, tags }]
})

it.each(tagged)('the tags of $name are a field of its content that takes labels', ({ content, tags }) => {
  expect(content.parse({})).toMatchObject({ [tags]: [] })
  expect(content.parse({ [tags]: ['a', 'b'] })).toMatchObject({ [tags]: ['a', 'b'] })
})
