import { describe, expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

const text = { id: 'a', op: 'text', name: '', enabled: true, selectors: ['h1'], value: 'Old' }
const style = { id: 'b', op: 'style', name: '', enabled: true, selectors: ['p'], declarations: { color: 'red' } }
const contentOf = (...changes: object[]) => ({ changes, css: '', js: '', redirect: '' })
const before = contentOf(text, style)

describe('typing', () => {
  it('is a difference in the words of an element and in nothing else', () => {
    expect(isTyping(before, contentOf({ ...text, value: 'New' }, style))).toBe(true)
    expect(isTyping(before, contentOf({ ...text, op: 'html', value: 'New' }, style))).toBe(false)
    expect(isTyping(before, contentOf({ ...text, value: 'New', enabled: false }, style))).toBe(false)
    expect(isTyping(before, contentOf({ ...text, value: 'New' }))).toBe(false)
    expect(isTyping(before, contentOf(text, { ...style, declarations: { color: 'blue' } }))).toBe(false)
    expect(isTyping(before, { ...before, css: 'p{}' })).toBe(false)
    expect(isTyping(before, before)).toBe(false)
  })
})
