import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type KindPlan, renderKind, toWords } from './kind-templates.ts'
import { toKind } from './registries/names.ts'
import { writeRegistries } from './registries.ts'
import { capture, findCommand, root, say } from './run.ts'

const usage = `npm run new:kind -- <kind_name> [options]
  --family experience|url_view          which calls serve it (experience)
  --versions many|many_or_one|one       many have an original (many)
  --per-container many|one              (many)
  --placement page|widget               before paint, or a chunk of its own (widget)
  --live                                may be edited while it is released
  --zh <noun> --en <noun>               what one is called in a sentence (its name)`

/** What is asked for; throws where it cannot be. */
function readPlan(): KindPlan {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      family: { type: 'string', default: 'experience' },
      versions: { type: 'string', default: 'many' },
      'per-container': { type: 'string', default: 'many' },
      placement: { type: 'string', default: 'widget' },
      live: { type: 'boolean', default: false },
      zh: { type: 'string' },
      en: { type: 'string' },
    },
  })
  const oneOf = <T extends string>(value: string, ...known: T[]): T => {
    const found = known.find((each) => each === value)
    if (!found) throw new Error(`${value} is none of ${known.join(', ')}`)
    return found
  }
  const [name = '', ...more] = positionals
  if (more.length > 0 || !/^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(name))
    throw new Error('a kind needs one name such as marketing_card')
  const folder = name.replaceAll('_', '-')
  const en = values.en ?? toWords(folder)
  return {
    folder,
    family: oneOf(values.family, 'experience', 'url_view'),
    versions: oneOf(values.versions, 'many', 'many_or_one', 'one'),
    perContainer: oneOf(values['per-container'], 'many', 'one'),
    placement: oneOf(values.placement, 'page', 'widget'),
    editableLive: values.live,
    zh: values.zh ?? en,
    en,
  }
}

/** `npm run new:kind -- <kind_name>`: the folders of a new kind of experience in each runtime, and the registries. */
async function makeKind(plan: KindPlan): Promise<void> {
  const files = renderKind(plan)
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${toKind(plan.folder)} is there already: ${taken}`)
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const written = [...files.keys(), ...writeRegistries()]
  await capture([findCommand('@biomejs/biome', 'biome'), 'check', '--write', ...written])
  console.log(written.join('\n'))
  console.log('\nNext: docs/recipes/add-a-kind.md')
}

try {
  await makeKind(readPlan())
} catch (error) {
  say(`${(error as Error).message}\n\n${usage}`)
  process.exitCode = 1
}
