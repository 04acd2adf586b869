import { expect, it } from 'vitest'
import { pictureOf } from './picture.ts'

const view = (id: string, screenshot: string | null) => ({
  ...{ id, name: id.toUpperCase(), memo: '', weight: 0.25, priority: 0, screenshot },
  is_original: id === 'a',
})
const all = ['a', 'b', 'c', 'd'].map((id) => view(id, `/${id}.webp`))

it('an adopted version stands for the experience, else the best, else one that was tried', () => {
  expect(pictureOf({ views: all, adopted_view_id: 'c' }, 'd')?.id).toBe('c')
  expect(pictureOf({ views: all, adopted_view_id: null }, 'd')?.id).toBe('d')
  expect(pictureOf({ views: all, adopted_view_id: null }, undefined)?.id).toBe('b')
})

it('whoever has no picture stands for nothing', () => {
  const views = [view('a', '/a.webp'), view('b', null)]
  expect(pictureOf({ views, adopted_view_id: 'b' }, 'b')?.id).toBe('a')
  expect(pictureOf({ views: [view('a', null)], adopted_view_id: null }, undefined)).toBeUndefined()
})
