import { imageSwap } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { compileImageSwap } from './compile.ts'
import { serverKind } from './index.ts'

const compile = (content: unknown) => compileImageSwap(imageSwap.content.parse(content))
const at = 'https://files.example/files/c1/i1'
const content = {
  from: { url: 'https://shop.example/cdn/shop/files/hero_800x.jpg?v=1', width: 2400, height: 1200 },
  to: { id: 'i1', url: `${at}/b-1280.webp`, alt: '年末禮盒' },
  files: [
    { url: `${at}/b-1280.webp`, width: 1280 },
    { url: `${at}/a-320.webp`, width: 320 },
  ],
  alt: ' 年末禮盒 ',
}
const shared = { id: 'swap', op: 'swap', selectors: ['html'], match: 'all' }

// Golden: published content outlives a release, so a change here has to be meant.
test('an image swap as the store gets it', () => {
  expect(compile(content)).toEqual({
    changes: [
      {
        ...shared,
        from: content.from,
        to: [
          { url: `${at}/a-320.webp`, width: 320 },
          { url: `${at}/b-1280.webp`, width: 1280 },
        ],
        alt: '年末禮盒',
      },
    ],
  })
  expect(compile({ from: { url: content.from.url }, to: content.to })).toEqual({
    changes: [{ ...shared, from: { url: content.from.url }, to: [{ url: `${at}/b-1280.webp` }] }],
  })
  expect(compile({})).toEqual({})
})

test('what a release lacks is told, and what cannot be', () => {
  const { parseContent, findMissing } = serverKind
  const judge = (given: object) => parseContent(given, { isOriginal: false, type: 'page' })
  expect(findMissing({}, 'page')).toEqual([
    { path: 'from', error: 'required' },
    { path: 'to', error: 'required' },
  ])
  expect(findMissing(content, 'page')).toEqual([])
  expect(judge(content)).toMatchObject({ value: { alt: '年末禮盒' } })
  const strange = [{ url: 'https://files.example/files/c1/i2/a-320.webp', width: 320 }]
  expect(judge({ ...content, files: strange })).toEqual({ issues: [{ path: 'to', error: 'unknown_picture' }] })
  expect(judge({ ...content, from: { url: content.to.url } })).toEqual({
    issues: [{ path: 'to', error: 'same_picture' }],
  })
})

test('two swaps of one picture, at whatever sizes, change the same', () => {
  const find = (url?: string) => serverKind.targets?.collect(url ? { from: { url } } : {}).selectors
  const hero = ['img[src*="/files/hero.jpg"]']
  expect(find(content.from.url)).toEqual(hero)
  expect(find('https://www.shop.example/cdn/shop/files/hero.jpg?v=2&width=1500')).toEqual(hero)
  expect(find('https://shop.example/images/tea.svg')).toEqual(['img[src*="/images/tea.svg"]'])
  expect(find()).toEqual([])
})
