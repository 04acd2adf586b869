import { Change } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { changeTo, choiceOf, choices, createChoice } from './choices.ts'

it('begins each of what can be chosen, which lacks at most what only the shop knows', () => {
  for (const choice of choices) {
    const change = createChoice(choice)
    expect(choiceOf(change)).toBe(choice)
    const wrong = Change.safeParse({ ...change, selectors: ['#a'] }).error?.issues ?? []
    for (const { path } of wrong)
      expect(path.at(-1)).toMatch(/^(url|src|href|value|attribute|declarations|to|html|timer)$/)
  }
})

it('keeps the element and its place when it becomes something else', () => {
  const inserted = { ...createChoice('insert'), id: 'c1', selectors: ['#a'], position: 'prepend' } as Change
  const carousel = changeTo(inserted, 'carousel')
  expect(carousel).toMatchObject({ id: 'c1', op: 'element', position: 'prepend', element: { type: 'carousel' } })
  const countdown = changeTo(carousel, 'countdown')
  expect(countdown).toMatchObject({ id: 'c1', position: 'prepend', element: { type: 'countdown' } })
  expect(changeTo(countdown, 'countdown')).toBe(countdown)
  expect(changeTo(countdown, 'hide')).not.toHaveProperty('element')
})
