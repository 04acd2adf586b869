import { readFileSync } from 'node:fs'
import { guardedSnippet, plainSnippet, purchaseCall } from '@vitrine/contract/snippet'
import { expect, test } from 'vitest'

test('the README shows what the console shows', () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8').replaceAll(/^ +/gm, '')
  const url = 'https://vitrine.example/tag/CONTAINER.js'
  expect(readme).toContain(guardedSnippet(url))
  expect(readme).toContain(plainSnippet(url))
  expect(readme).toContain(purchaseCall('TWD'))
})
