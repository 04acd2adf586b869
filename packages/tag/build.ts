import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { frameworkNames } from '@vitrine/contract/frameworks'
import { build, type Plugin } from 'vite'

/*
 * Builds what the tag's server sends:
 *   dist/core.js       one classic script with the placeholder __VITRINE_BOOT__ in it, exactly once
 *   dist/chunks/*.js   modules that the core import()s from `${base}chunks/`, named by their content: immutable
 *   dist/tag.json      { core, placeholder, hash, chunks, frameworks }; frameworks: each adapter as a JavaScript expression, by name
 * The script of a container is core.replace(placeholder, () => boot), boot being the JavaScript expression
 *   {"manifest":…,"collect":"…","base":"…","scripts":{"<view id>":function(vitrine){…custom js…}},"frameworks":{"adapters":[…],"isKnown":false}}
 * It is evaluated outside of the core's function, so custom scripts cannot reach the core's variables.
 */

const root = import.meta.dirname
const dist = path.join(root, 'dist')
const PLACEHOLDER = '__VITRINE_BOOT__'

/** Properties of the core's own objects, which no other script and no message sees: worth half a kilobyte. */
const OWN =
  /^(layers|write|read|list|boot|render|restore|intact|again|undo|step|rule|applied|doubt|recheck|element|change|own|isReturning|keepLabel|expose|triggered|cancel|evaluate|sessionAt|isOpen|adopt|forget|flush|isOver|know|arrival|withDeferred|decide|remember|engine|uaMobile|uaPlatform|start_at|end_at|skipped|watch|node|erase)$/

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** In `name: (_base) => import('…')` the file becomes the address of its built chunk. */
const linkChunks = (chunks: Record<string, string>): Plugin => ({
  name: 'link-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(widgets\.gen|lazy)\.ts$/.test(id)) return
    return code.replace(
      /(\w+): \(_base(?:: string)?\)([^=]*)=> import\('[^']+'\)/g,
      (_, name: string, type: string) =>
        `${name}: (_base: string)${type}=> import(/* @vite-ignore */ _base + ${JSON.stringify(chunks[name])})`,
    )
  },
})

const bundle = async (
  name: string,
  entry: string,
  chunks: Record<string, string> = {},
  format: 'es' | 'iife' = 'es',
): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [linkChunks(chunks)],
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      modulePreload: false,
      lib: { entry: path.join(root, entry), formats: [format], fileName: name, name: 'adapter' },
      rolldownOptions: {
        output: {
          codeSplitting: false,
          minify: {
            compress: true,
            mangle: true,
            codegen: true,
            mangleProps: name === 'core' ? { include: OWN } : undefined,
          },
          comments: false,
        },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`nothing was built from ${entry}`)
  return output.output[0].code
}

const listWidgets = async () => {
  const entries = await readdir(path.join(root, 'src/widgets'), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

await rm(dist, { recursive: true, force: true })
await mkdir(path.join(dist, 'chunks'), { recursive: true })

const chunks: Record<string, string> = {}
const writeChunk = async (name: string, entry: string) => {
  const code = await bundle(name, entry, chunks)
  chunks[name] = `chunks/${name}-${hashOf(code)}.js`
  await writeFile(path.join(dist, chunks[name]), code)
}
// The registry names a kind (`floating_menu`), its folder is `floating-menu`.
const widgets = (await listWidgets()).map((folder) => ({ kind: folder.replaceAll('-', '_'), folder }))
await Promise.all(widgets.map(({ kind, folder }) => writeChunk(kind, `src/widgets/${folder}/index.ts`)))
await writeChunk('preview', 'src/preview/mode.ts')
await writeChunk('deferred', 'src/deferred/index.ts')

/** `var adapter=(function(){…})();` as the expression of what the module exports under its own name. */
const bundleAdapter = async (name: string) => {
  const code = (await bundle(name, `src/frameworks/${name}.ts`, {}, 'iife')).trim()
  const expression = /^var adapter=([\s\S]*?);?$/.exec(code)?.[1]
  if (!expression) throw new Error(`the adapter ${name} is no expression`)
  return [name, `(${expression}).${name}`] as const
}
const frameworks = Object.fromEntries(await Promise.all(frameworkNames.map(bundleAdapter)))

const code = await bundle('core', 'src/core/main.ts', chunks)
const core = `//# allFunctionsCalledOnLoad\n!function(__boot){"use strict";${code.trim().replace(/;?$/, '')}}(${PLACEHOLDER});\n`
if (core.split(PLACEHOLDER).length !== 2) throw new Error('the placeholder must stand in the core exactly once')
await writeFile(path.join(dist, 'core.js'), core)
await writeFile(
  path.join(dist, 'tag.json'),
  `${JSON.stringify({ core, placeholder: PLACEHOLDER, hash: hashOf(core + JSON.stringify(frameworks)), chunks, frameworks }, null, 2)}\n`,
)

const kilobytes = (text: string) => `${(brotliCompressSync(text).length / 1000).toFixed(2)} kB brotli`
const adapters = Object.entries(frameworks).map(([name, text]) => `${name} ${kilobytes(text)}`)
console.log(
  `tag core ${(core.length / 1000).toFixed(1)} kB, ${kilobytes(core)}; chunks: ${Object.values(chunks).join(', ')}; adapters: ${adapters.join(', ')}`,
)
