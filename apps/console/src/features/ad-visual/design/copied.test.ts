import { Layer as Schema } from '@vitrine/contract'
import { mostLayers } from '@vitrine/contract/client'
import { describe, expect, test } from 'vitest'
import { pasteLayers, readCopied, writeCopied } from './copied.ts'

const place = { x: 1, y: 2, width: 30, height: 40 }
const picture = { id: 'p1', url: 'https://files.example/p.webp', alt: '茶' }
const all = [
  Schema.parse({ type: 'shape', id: 'a', ...place, group: 'g' }),
  Schema.parse({ type: 'text', id: 'b', ...place, text: '新品', text_size: 20, group: 'g' }),
  Schema.parse({ type: 'button', id: 'c', ...place, text: '選購', text_size: 20 }),
  Schema.parse({ type: 'picture', id: 'd', ...place, picture }),
]
const [shape] = all
const design = { width: 100, height: 100, ground: null, layers: all }

test('what was copied is what is read', () => expect(readCopied(writeCopied(all))).toEqual(all))

describe('what is not ours is refused', () => {
  const as = (layer: unknown) => writeCopied([layer as (typeof all)[number]])
  test.each([
    ['a text', '新品上市'],
    ['other JSON', '{"layers":[]}'],
    ['no layer', writeCopied([])],
    ['an unknown type', as({ ...shape, type: 'script' })],
    ['a name of every object', as({ ...shape, type: 'constructor' })],
    ['a field too many', as({ ...shape, onclick: 'alert(1)' })],
    ['a field too few', as({ ...shape, x: undefined })],
    ['a size out of bounds', as({ ...shape, width: 1e9 })],
    ['a color that is none', as({ ...shape, fill: 'url(#a)' })],
    ['an address that is none', as({ ...all[3], picture: { ...picture, url: 'javascript:alert(1)' } })],
    ['a text that is too long', as({ ...all[1], text: '長'.repeat(501) })],
  ])('%s', (_, text) => expect(readCopied(text)).toBeNull())
})

test('copies lie above the others, under ids of their own, a little aside', () => {
  const pasted = pasteLayers({ ...design, layers: all.slice(0, 1) }, [shape] as typeof all)
  expect(pasted?.design.layers).toHaveLength(2)
  expect(pasted?.design.layers[1]).toMatchObject({ x: 17, y: 18, type: 'shape' })
  expect(pasted?.design.layers[1]?.id).not.toBe('a')
})

test('a group stays one, but another', () => {
  const groups = pasteLayers(
    { ...design, layers: [] },
    all.filter(({ type }) => type === 'shape'),
  )?.design.layers.map(({ group }) => group)
  expect(groups?.[0]).not.toBe('g')
})

test('there are never too many', () => {
  const full = {
    ...design,
    layers: Array.from({ length: mostLayers }, (_, i) => ({ ...shape, id: `l${i}` })) as typeof all,
  }
  expect(pasteLayers(full, [shape] as typeof all)).toBeNull()
})
