import { gunzipSync } from 'node:zlib'
import { type FrameworkName, frameworkNames } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { PublishedTag } from '../published-tags/queries.ts'
import { assembleTag } from './assemble.ts'

const frameworks = Object.fromEntries(frameworkNames.map((name) => [name, `"${name}"`])) as Record<
  FrameworkName,
  string
>
const built = { core: 'start(BOOT)', placeholder: 'BOOT', hash: 'h', frameworks, parts: {} }

/** What the script of a container boots with, whose only version does this. */
async function bootWith(op: string, settings: object, more: object = {}) {
  const experiences = [{ views: [{ original: true }, { content: { changes: [{ op }] } }] }]
  const tag = {
    manifest: JSON.stringify({ experiences, ...more }),
    scripts: '{}',
    settings: { enabled: true, ...settings },
  } as PublishedTag
  const { gzip } = await assembleTag(tag, built, 'https://tag.test')
  return JSON.parse(/^start\((.*)\)$/.exec(gunzipSync(gzip).toString())?.[1] ?? 'null').frameworks
}

describe('what a tag knows of frameworks', () => {
  it('is nothing where no version puts nodes onto the page, or the setting says that there is none', async () => {
    expect(await bootWith('style', {})).toBe(undefined)
    expect(await bootWith('hide', { framework: 'react', foundFrameworks: ['react'] })).toBe(undefined)
    expect(await bootWith('style', {}, { widgets: { file: 'w.json' } })).toBe(undefined)
    expect(await bootWith('text', { framework: 'none', foundFrameworks: ['react'] })).toBe(undefined)
  })

  it('is all of them where a widget stands at an element', async () => {
    const widgets = { file: 'w.json', anchors: true }
    expect((await bootWith('style', {}, { widgets })).adapters).toEqual(frameworkNames)
  })

  it.each(['text', 'html', 'insert', 'move'])('is every adapter for %s while nothing is known', async (op) => {
    const all = { adapters: frameworkNames, isKnown: false }
    expect(await bootWith(op, { framework: 'auto', foundFrameworks: [] })).toEqual(all)
    // Published before it was asked.
    expect(await bootWith(op, {})).toEqual(all)
  })

  it('is what pages told of it, unless the setting names one', async () => {
    const found = { foundFrameworks: ['vue', 'astro'] }
    expect(await bootWith('text', { framework: 'auto', ...found })).toEqual({
      adapters: ['vue', 'astro'],
      isKnown: true,
    })
    expect(await bootWith('text', { framework: 'react', ...found })).toEqual({ adapters: ['react'], isKnown: true })
  })
})
