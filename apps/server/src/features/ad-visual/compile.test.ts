import { adVisual } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { hashDesign } from '../../modules/image/index.ts'
import { serverKind } from './index.ts'

const context = {} as Parameters<typeof serverKind.compile>[1]
const parse = (content: object) => ({ ...adVisual.content.parse(content) })
const text = { type: 'text', id: 'a', x: 10.123456, y: 20, width: 300, height: 80, text: '夏季特賣', text_size: 48 }
const design = { width: 1080, height: 540, layers: [text] }
const url = 'https://files.test/files/c/i'
const drawnFrom = (of: object) => ({
  ...{ id: 'i', url: `${url}/0123456789abcdef-2160.webp`, small: `${url}/0123456789abcdef-1080.webp` },
  design: hashDesign(adVisual.content.parse({ design: of }).design),
})
const ready = { design, drawn: drawnFrom(design), alt: '夏季特賣', selectors: ['#banner', 'main > h1'] }

// Golden: published content outlives a release, so a change here has to be meant.
test('what the store gets: the files, nothing of the design, and the room that is kept', () => {
  const content = { ...ready, link: '/sale', new_tab: true, align: 'left', max_width: 800, margin: 24, radius: 12 }
  expect(serverKind.compile(parse(content), context)).toEqual({
    content: {
      ...{ alt: '夏季特賣', link: '/sale', tab: true, width: 1080, height: 540 },
      files: [
        { url: `${url}/0123456789abcdef-1080.webp`, width: 1080 },
        { url: `${url}/0123456789abcdef-2160.webp`, width: 2160 },
      ],
      ...{ align: 'left', max_width: 800, margin: 24, radius: 12 },
    },
    terms: {
      anchor: {
        ...{ selectors: ['#banner', 'main > h1'], position: 'after' },
        room: { margin: 24, width: 800, ratio: '1080/540', align: 'left' },
      },
    },
  })
})

test('as wide as its design in the middle, unless somebody says otherwise', () => {
  expect(serverKind.compile(parse({ selectors: ['#a'] }), context)).toEqual({
    content: {
      ...{ alt: '', link: '', tab: false, files: [], width: 1200, height: 400 },
      ...{ align: 'center', max_width: 1200, margin: 16, radius: 0 },
    },
    terms: {
      anchor: { selectors: ['#a'], position: 'after', room: { margin: 16, width: 1200, ratio: '1200/400' } },
    },
  })
})

test('is released as what its design says, with words for it and a place', () => {
  const missing = (content: object) => serverKind.findMissing(parse(content), 'page')
  expect(missing({})).toEqual([
    { path: 'drawn', error: 'not_exported' },
    { path: 'alt', error: 'required' },
    { path: 'selectors', error: 'required' },
  ])
  expect(missing(ready)).toEqual([])
  // What a browser sends has more digits than what is kept.
  expect(missing({ ...ready, design: { ...design, layers: [{ ...text, x: 10.1199 }] } })).toEqual([])
  expect(missing({ ...ready, design: { ...design, layers: [{ ...text, text: '冬季特賣' }] } })).toEqual([
    { path: 'drawn', error: 'export_outdated' },
  ])
  expect(serverKind.targets?.collect(parse(ready))).toEqual({ selectors: ['#banner', 'main > h1'], hasCode: false })
})

test('a design stored in another order of its fields is the same', () => {
  const { layers, ...size } = adVisual.content.parse({ design }).design
  const turned = { layers: layers.map((layer) => Object.fromEntries(Object.entries(layer).toReversed())), ...size }
  expect(drawnFrom(turned).design).toBe(drawnFrom(design).design)
})

test.each([
  ['two layers of one id', { layers: [text, text] }, 'custom'],
  ['a picture that is elsewhere', { layers: [{ ...text, type: 'picture', text: undefined }] }, 'unrecognized_keys'],
  ['a side that no screen has', { width: 2001 }, 'too_big'],
  ['half a pixel', { height: 300.5 }, 'invalid_type'],
  ['a color by its name', { ground: 'red' }, 'custom'],
])('a design has not %s', (_, of, code) => {
  expect(adVisual.content.safeParse({ design: of }).error?.issues[0]?.code).toBe(code)
})
