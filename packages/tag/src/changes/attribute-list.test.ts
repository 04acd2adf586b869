// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createAttributeList } from './attribute-list.ts'

const classes = (base: string | null, value: string) => createAttributeList('class', base, value)

describe('an attribute that is a list', () => {
  it('is the page’s with the difference that a change makes', () => {
    expect(classes('btn plain', 'btn promo')?.mix('btn plain', 'btn plain')).toBe('btn promo')
    expect(classes('btn plain', 'btn promo')?.mix('btn plain open', 'btn plain')).toBe('btn open promo')
    expect(classes(null, 'promo')?.mix(null, null)).toBe('promo')
    expect(classes('btn', '')?.mix('btn', 'btn')).toBe('')
  })

  it('takes what the page adds and takes away for the page’s, and ours for ours', () => {
    const list = classes('btn plain', 'btn promo')
    expect(list?.learn('btn plain', 'btn promo open')).toBe('btn plain open')
    expect(list?.learn('btn plain open', 'promo open')).toBe('plain open')
    expect(list?.mix('btn plain open', 'btn promo open')).toBe('btn promo open')
  })

  it('takes what the page has written anew as a whole as it is', () => {
    const list = classes('btn plain', 'btn promo')
    expect(list?.learn('btn plain', 'btn plain busy')).toBe('btn plain busy')
    expect(list?.mix('btn plain busy', 'btn plain busy')).toBe('btn busy promo')
    expect(classes(null, 'promo')?.learn(null, null)).toBe(null)
    expect(classes(null, 'promo')?.learn(null, 'promo')).toBe(null)
  })

  it('knows declarations with semicolons in them', () => {
    const image = 'background-image: url("data:image/png;base64,AA==");'
    const list = createAttributeList('style', 'color: red', image)
    const shown = list?.mix('color: red', 'color: red')
    expect(shown).toBe(image)
    expect(list?.learn('color: red', `${image} display: none;`)).toBe('color: red; display: none;')
  })

  it('is none where the attribute holds one thing, or goes', () => {
    expect(createAttributeList('title', 'a', 'b')).toBe(undefined)
    expect(createAttributeList('class', 'a', null)).toBe(undefined)
  })
})
