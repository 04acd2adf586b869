import { describe, expect, it } from 'vitest'
import { isClosedCss } from './css.ts'

describe('CSS that ends what it opens', () => {
  it.each([
    'red',
    'calc(1px + (2px))',
    'url("a)b")',
    "'it\\'s'",
    '\\"',
    'a[href="x)"]:is(b, c)',
    '/* ( */ 1',
    '中文',
    '',
  ])('%s', (text) => expect(isClosedCss(text)).toBe(true))
})

describe('CSS that would swallow what follows', () => {
  it.each(['calc(1px', 'a[href', '"open', "'open", '"line\nbreak"', 'red /*', 'red\\', 'a)', ':is(a]', 'url(a"b)'])(
    '%j',
    (text) => expect(isClosedCss(text)).toBe(false),
  )
})
