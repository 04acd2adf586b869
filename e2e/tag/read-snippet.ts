import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Shop } from './shop.ts'

const snippets = path.join(import.meta.dirname, '../../packages/tag/snippet.ts')

/** What the console shows, computed outside of this process: specs import nothing of the product. */
export const readSnippet = (name: 'plainSnippet' | 'guardedSnippet', shop: Shop, options: object = {}): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ${name} } from ${JSON.stringify(snippets)}; process.stdout.write(${name}(process.argv[1], JSON.parse(process.argv[2])))`,
      `${shop.tagOrigin}/tag/c1.js`,
      JSON.stringify(options),
    ],
    { encoding: 'utf8' },
  )
