import type { Brief } from '@vitrine/editor/protocol'
import { expect, it } from 'vitest'
import { foldPath } from './fold-path.ts'

const path = (...tags: string[]) =>
  tags.map((tag, i) => ({ tag: tag.replace('*', ''), key: i + 1, label: tag.endsWith('*') ? 'Teas' : '' }) as Brief)
const tagsOf = (parts: readonly (readonly Brief[])[]) => parts.map((part) => part.map(({ tag }) => tag).join(' '))

it('a short path is shown whole, and of a long one its landmark and its end', () => {
  expect(tagsOf(foldPath(path('main', 'div', 'h1')))).toEqual(['', '', 'main div h1'])
  expect(tagsOf(foldPath(path('div', 'main', 'div', 'ul', 'li', 'a', 'img')))).toEqual(['main', 'div ul', 'li a img'])
  expect(tagsOf(foldPath(path('main', 'div', 'section*', 'div*', 'li', 'a', 'img')))).toEqual([
    'main section',
    'div div',
    'li a img',
  ])
  expect(tagsOf(foldPath(path('div', 'div', 'div', 'ul', 'li', 'a', 'img')))).toEqual([
    '',
    'div div div ul',
    'li a img',
  ])
})
