import { expect, it } from 'vitest'
import { declare, isOffered, listOthers, pixelValues } from './style-values.ts'

it('offers the sizes of the form, and leaves all others to be said as properties', () => {
  expect(pixelValues['font-size']).toHaveLength(13)
  expect(pixelValues['line-height'].at(-1)).toBe('20px')
  expect(pixelValues.margin).toEqual(['1px', '2px', '3px', '4px', '5px', '6px', '7px', '8px', '9px', '10px'])
  for (const [property, value] of [
    ['font-size', '25px'],
    ['font-size', '1rem'],
    ['color', 'red'],
    ['display', 'contents'],
    ['toString', '1px'],
  ] as const)
    expect(isOffered(property, value)).toBe(false)
  expect(isOffered('color', '#AABBCC')).toBe(true)
  expect(listOthers({ 'font-size': '12px', 'z-index': '1', margin: '4em' })).toEqual([
    ['z-index', '1'],
    ['margin', '4em'],
  ])
})

it('a border has a style as long as it has a width', () => {
  const bordered = declare({ color: '#111111' }, 'border-width', '2px')
  expect(bordered).toEqual({ color: '#111111', 'border-style': 'solid', 'border-width': '2px' })
  expect(listOthers(bordered)).toEqual([])
  expect(declare(bordered, 'border-width', null)).toEqual({ color: '#111111' })
  const dashed = declare({ 'border-style': 'dashed' }, 'border-width', '2px')
  expect(declare(dashed, 'border-width', null)).toEqual({ 'border-style': 'dashed' })
  expect(declare(dashed, 'margin', null)).toEqual(dashed)
})
