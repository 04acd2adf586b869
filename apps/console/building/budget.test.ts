import { expect, test } from 'vitest'
import { collectChunks, findStarts, type Manifest } from './budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'a.js', isEntry: true, imports: ['_shared.js'] },
  'src/list.ts': { file: 'b.js', imports: ['_shared.js', '_table.js'] },
  'src/report.ts': { file: 'c.js', imports: ['_charts.js'] },
  '_shared.js': { file: 'd.js' },
  '_table.js': { file: 'e.js', imports: ['_shared.js', 'src/list.ts'] },
  '_charts.js': { file: 'f.js' },
}

test('a first screen is the entry, its routes and what they import, each once', () => {
  const chunks = collectChunks(manifest, findStarts(manifest, ['src/list.ts']))
  expect(chunks.sort()).toEqual(['_shared.js', '_table.js', 'index.html', 'src/list.ts'])
})

test('a route that is no chunk any more is an error', () => {
  expect(() => findStarts(manifest, ['src/gone.ts'])).toThrow('src/gone.ts')
})
