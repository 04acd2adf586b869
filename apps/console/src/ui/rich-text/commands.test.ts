// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { findLink } from './commands.ts'
import { readHtml } from './schema.ts'

const select = (html: string, from: number, to: number): EditorState => {
  const doc = readHtml(html)
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}

test('a link is found by all of it, a part of it, and a place in it', () => {
  const html = '全新<a href="https://a.example/">春茶</a>上市'
  const link = { href: 'https://a.example/' }
  for (const [from, to] of [
    [2, 4],
    [2, 3],
    [3, 4],
    [3, 3],
    [3, 6],
  ] as const)
    expect(findLink(select(html, from, to)), `${from} to ${to}`).toEqual(link)
  for (const [from, to] of [
    [0, 2],
    [1, 1],
    [4, 6],
    [5, 5],
  ] as const)
    expect(findLink(select(html, from, to)), `${from} to ${to}`).toBeNull()
  expect(findLink(select('<a href="https://a.example/">春茶</a>', 0, 2))).toEqual(link)
  expect(findLink(select('', 0, 0))).toBeNull()
})
