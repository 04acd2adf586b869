import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { firstScreens } from './first-screens.ts'

const languages = ['zh-TW', 'en']

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } }

/** Finds the files that parts need, each once. Throws for a part that is no dynamic import any more. */
function finder(bundle: Rolldown.OutputBundle, known: Set<string>) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const visit = (name: string): string[] => {
    const chunk = bundle[name] as Chunk | undefined
    if (!chunk || known.has(name)) return []
    known.add(name)
    return [...(chunk.viteMetadata?.importedCss ?? []), name, ...chunk.imports.flatMap(visit)]
  }
  // The page names them itself.
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName)
  return (part: string): string[] => {
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${part}`))
    if (!start) throw new Error(`${part} is no part of the console any more`)
    return visit(start.fileName)
  }
}

function filesOf(bundle: Rolldown.OutputBundle): Record<string, Record<string, string[]>> {
  const inside = new Set<string>()
  const filesFor = ([name, parts]: [string, string[]]) => {
    const find = finder(bundle, name === 'inside' ? inside : new Set(name === 'outside' ? [] : inside))
    const findAll = (some: string[], language = '') => some.flatMap((part) => find(part.replace('*', language)))
    const [spoken, all] = [parts.filter((part) => part.includes('*')), parts.filter((part) => !part.includes('*'))]
    const files = {
      all: findAll(all),
      ...Object.fromEntries(languages.map((language) => [language, findAll(spoken, language)])),
    }
    return [name, files]
  }
  return Object.fromEntries(Object.entries(firstScreens).map(filesFor))
}

/** Puts the boot script into the page, with what it loads ahead; after the first kilobyte, where the character set has to be told. */
export const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const script = readFileSync(new URL('boot.js', import.meta.url), 'utf8')
      const files = JSON.stringify(bundle ? filesOf(bundle) : {})
      const { code } = minifySync(
        'boot.js',
        script.replace('FILES', () => files),
      )
      return html
        .replace('<!-- boot -->', () => `<script>${code}</script>`)
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    },
  },
}
