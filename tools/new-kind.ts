import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderKind } from './kind-templates.ts'
import { toKind, writeRegistries } from './registries.ts'
import { capture, findCommand, root, say } from './run.ts'

// `npm run new:kind -- <kind_name>`: the folders of a new kind of experience in the four runtimes, and the registries.
const [name = '', ...more] = process.argv.slice(2)
const folder = name.replaceAll('_', '-')
const files = renderKind(folder)
const taken = [...files.keys()].filter((file) => existsSync(path.join(root, file)))

if (more.length > 0 || !/^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(name)) {
  say('a kind needs one name such as marketing_card: npm run new:kind -- <kind_name>')
  process.exitCode = 1
} else if (taken.length > 0) {
  say(`${toKind(folder)} is there already: ${taken[0]}`)
  process.exitCode = 1
} else {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const written = [...files.keys(), ...writeRegistries()]
  await capture([findCommand('@biomejs/biome', 'biome'), 'check', '--write', ...written])
  console.log(written.join('\n'))
  console.log('\nNext: docs/recipes/add-a-kind.md')
}
