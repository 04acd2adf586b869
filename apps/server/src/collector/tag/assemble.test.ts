import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { PublishedTag } from '../published-tags/queries.ts'
import { assembleTag } from './assemble.ts'

const parts = {
  changeAttributes: { needs: ['"op":"attr"', '"op":"link"'], code: '"attributes"' },
  createHydration: { needs: ['"adapters":['], code: '"hydration"' },
  move: { needs: ['"op":"move"'], code: '"a move"' },
  watchShadows: { needs: ['>>>'], code: '"shadows"' },
}
const frameworks = { react: '"react"' }
const built = { core: 'start(BOOT)', placeholder: 'BOOT', hash: 'h', frameworks, parts } as never

/** The parts that a manifest with such changes is served with. */
async function partsFor(changes: object[], framework = 'none'): Promise<unknown> {
  const manifest = JSON.stringify({ experiences: [{ views: [{ content: { changes } }] }] })
  const tag = { manifest, scripts: '{}', settings: { enabled: true, framework } } as PublishedTag
  const { gzip } = await assembleTag(tag, built, 'https://tag.test')
  return JSON.parse(/^start\((.*)\)$/.exec(gunzipSync(gzip).toString())?.[1] ?? 'null').parts
}

it('serves the parts that the manifest needs, and no others', async () => {
  expect(await partsFor([{ op: 'text', selectors: ['#a'], value: 'an "op":"move" in a text' }])).toBe(undefined)
  expect(await partsFor([{ op: 'move', selectors: ['#a'], to: '#b' }])).toEqual({ move: 'a move' })
  expect(await partsFor([{ op: 'link', selectors: ['#a'], href: '/' }])).toEqual({ changeAttributes: 'attributes' })
  expect(await partsFor([{ op: 'text', selectors: ['#a'], value: '' }], 'react')).toEqual({
    createHydration: 'hydration',
  })
  expect(await partsFor([{ op: 'hide', selectors: ['#a'] }], 'react')).toBe(undefined)
  expect(await partsFor([{ op: 'text', selectors: ['x-a >>> b'], value: '' }])).toEqual({ watchShadows: 'shadows' })
})
