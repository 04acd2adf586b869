import { expect, it } from 'vitest'
import { anchorTargets, targetsOf } from './targets.ts'

const marks = { tag: 'p', says: 'x', alone: 'anywhere', near: ['', ''], within: [], inner: 0, others: [] } as const
const change = { id: 'a', selectors: ['#a', 'p.a'], enabled: true }

it('a change needs its own element, and a move the one that it leads to as well', () => {
  const own = { owner: 'a', selectors: ['#a', 'p.a'], isMany: false, isOff: false }
  expect(targetsOf({ ...change, op: 'text', fingerprint: marks })).toEqual([{ ...own, marks }])
  expect(targetsOf({ ...change, op: 'move', to: '#b', fingerprint: marks })).toEqual([
    { ...own, marks },
    { ...own, selectors: ['#b'], marks: undefined },
  ])
  const to = { to: '#b', to_selectors: ['p.b'], to_fingerprint: { ...marks, says: 'y' } }
  expect(targetsOf({ ...change, op: 'move', ...to })[1]).toEqual({
    ...own,
    selectors: ['#b', 'p.b'],
    marks: { ...marks, says: 'y' },
  })
  expect(targetsOf({ ...change, op: 'hide', match: 'all', enabled: false })).toEqual([
    { ...own, isMany: true, isOff: true },
  ])
  expect(targetsOf({ ...change, op: 'element', element: { type: 'overlay_image' } })).toEqual([
    { ...own, isPicture: true },
  ])
  expect(targetsOf({ ...change, op: 'element', element: { type: 'carousel' } })).toEqual([own])
})

it('what stands at one element needs that, and nothing where none is named', () => {
  expect(anchorTargets(['#a', '.a'])).toEqual([
    { owner: 'selectors', selectors: ['#a', '.a'], isMany: false, isOff: false },
  ])
  expect(anchorTargets([])).toEqual([])
})
