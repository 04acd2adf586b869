import type { Brief } from '@vitrine/editor/protocol'
import { expect, it } from 'vitest'
import { listRows, reduceTree, type Tree } from './tree.ts'

const brief = (key: number, children = 0): Brief => ({
  key,
  tag: 'div',
  id: '',
  classes: [],
  label: '',
  text: '',
  children,
})
const heard = (tree: Tree, of: number | null, elements: Brief[], more = 0) =>
  reduceTree(tree, { type: 'children', of, elements, more })
const empty: Tree = { children: new Map(), open: new Set() }

it('shows what is open, in the order of the page, and how much is left out', () => {
  let tree = heard(empty, null, [brief(1, 2), brief(2)], 7)
  tree = heard(tree, 1, [brief(3, 1), brief(4)])
  expect(listRows(tree).map(({ element, more }) => [element.key, more])).toEqual([
    [1, 0],
    [2, 7],
  ])
  tree = reduceTree(tree, { type: 'open', keys: [1, 3] })
  expect(listRows(tree).map(({ element, level, place, of }) => [element.key, level, place, of])).toEqual([
    [1, 1, 1, 2],
    [3, 2, 1, 2],
    [4, 2, 2, 2],
    [2, 1, 2, 2],
  ])
  tree = reduceTree(tree, { type: 'close', keys: [1] })
  expect(listRows(tree)).toHaveLength(2)
  expect(listRows(reduceTree(tree, { type: 'reset' }))).toEqual([])
})

it('a page that says an element lies in itself does not run on for ever', () => {
  const tree = reduceTree(heard(heard(empty, null, [brief(1, 1)]), 1, [brief(1, 1)]), { type: 'open', keys: [1] })
  expect(listRows(tree).length).toBeLessThan(100)
})
