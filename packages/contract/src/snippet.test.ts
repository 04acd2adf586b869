import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { guardedSnippet, plainSnippet } from './snippet.ts'

it('is what the documentation for stores shows', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../../docs/storefront.md'), 'utf8')
  for (const write of [guardedSnippet, plainSnippet]) expect(text).toContain(write('https://…/tag/CONTAINER.js'))
})
