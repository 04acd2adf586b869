import { describe, expect, it } from 'vitest'
import { findTarget } from './redirect.ts'

const shop = 'https://shop.example'

describe('findTarget', () => {
  it('carries the query and the fragment over', () => {
    expect(findTarget(`${shop}/b`, `${shop}/a?x=1&x=2&y=%E8%8C%B6#part`)).toBe(`${shop}/b?x=1&x=2&y=%E8%8C%B6#part`)
  })

  it('lets the target’s own parameters win', () => {
    expect(findTarget(`${shop}/b?x=9#own`, `${shop}/a?x=1&y=2#part`)).toBe(`${shop}/b?x=9&y=2#own`)
  })

  it('never leads to where the visitor is', () => {
    expect(findTarget(`${shop}/a`, `${shop}/a?x=1#y`)).toBe(null)
    expect(findTarget(`${shop}/a/`, `${shop}/a`)).toBe(null)
    expect(findTarget(`${shop}/a?v=2`, `${shop}/a?x=1&v=2`)).toBe(null)
    expect(findTarget(`${shop}/a?v=2`, `${shop}/a?v=1`)).toBe(`${shop}/a?v=2`)
  })

  it('leads to pages only', () => {
    expect(findTarget('javascript:alert(1)', `${shop}/a`)).toBe(null)
  })
})
