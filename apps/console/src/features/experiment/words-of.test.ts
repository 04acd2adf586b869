import type { Picked } from '@vitrine/editor/protocol'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

const marks = { tag: 'h1', says: 'x', alone: 'anywhere', near: ['', ''], within: [], inner: 0, others: [] }
const picked = { marks, changed: ['told'], candidates: [{ selector: '#title', basis: 'id' }] } as unknown as Picked
const text = { id: 'a', op: 'text', name: '', enabled: true, selectors: ['#title'], fingerprint: marks, value: 'New' }
const of = (...changes: object[]) => wordsOf({ changes, css: '', js: '', redirect: '' }, picked)

describe('the words of a version for an element', () => {
  it('are those of the last change of it that is on', () => {
    expect(of(text)).toBe('New')
    expect(of(text, { ...text, value: 'Newer' })).toBe('Newer')
    expect(of(text, { ...text, value: 'Newer', enabled: false })).toBe('New')
    expect(of({ ...text, value: '' })).toBe('')
    const { fingerprint: _, ...typed } = text
    expect(of(typed)).toBe('New')
  })

  it('are those of a change that was stored and read again, and of one whose surroundings are others now', () => {
    const stored = Object.fromEntries(Object.entries(marks).reverse())
    expect(of({ ...text, selectors: ['h1'], fingerprint: stored })).toBe('New')
    expect(of({ ...text, id: 'told', selectors: ['h1'], fingerprint: { ...marks, says: 'y' } })).toBe('New')
    expect(of({ ...text, fingerprint: { ...marks, near: ['a', 'b'] } })).toBe('New')
  })

  it('are none where no change of words is for it', () => {
    expect(of()).toBe(null)
    expect(of({ ...text, op: 'style', declarations: {} })).toBe(null)
    expect(of({ ...text, fingerprint: { ...marks, says: 'y' } })).toBe(null)
    const { fingerprint: _, ...other } = { ...text, selectors: ['#other'] }
    expect(of(other)).toBe(null)
  })
})
