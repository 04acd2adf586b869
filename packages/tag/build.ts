import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { frameworkNames } from '@vitrine/contract/frameworks'
import { minify } from 'terser'
import { build, type Plugin } from 'vite'

/*
 * Builds what the tag's server sends:
 *   dist/core.js       one classic script with the placeholder __VITRINE_BOOT__ in it, exactly once
 *   dist/chunks/*.js   modules that the core import()s from `${base}chunks/`, named by their content: immutable
 *   dist/stage.html    the page in which the console shows a widget while it is edited
 *   dist/timer.json    { page, script, hash }: the page of a countdown timer, with what the server fills in, the line's script, and the
 *                      hash of what runs in the page
 *   dist/tag.json      { core, placeholder, hash, chunks, frameworks, parts }: adapters and optional parts by name, as JavaScript
 *                      expressions; a part is needed where the boot's text has one of its `needs` in it
 * The script of a container is core.replace(placeholder, () => boot), boot being the JavaScript expression
 *   {"manifest":…,"collect":"…","base":"…","scripts":{"<view id>":function(vitrine){…custom js…}},"frameworks":{"adapters":[…],"isKnown":false},"parts":{…}}
 * It is evaluated outside of the core's function, so custom scripts cannot reach the core's variables.
 */

const root = import.meta.dirname
const dist = path.join(root, 'dist')
const PLACEHOLDER = '__VITRINE_BOOT__'

/** What few manifests need stands apart from the core, and is served with those that do. */
const optional = [
  { name: 'animate', entry: 'src/changes/animate.ts', needs: ['"op":"animate"'] },
  {
    name: 'changeAttributes',
    entry: 'src/changes/attributes.ts',
    needs: ['"op":"attr"', '"op":"link"', '"op":"image"'],
  },
  { name: 'createHydration', entry: 'src/changes/hydration.ts', needs: ['"adapters":['] },
  { name: 'createOrigin', entry: 'src/core/origin.ts', needs: ['"sources":'] },
  { name: 'createRedirects', entry: 'src/core/redirect.ts', needs: ['"type":"redirect"'] },
  { name: 'element', entry: 'src/changes/element.ts', needs: ['"op":"element"'] },
  { name: 'insert', entry: 'src/changes/insert.ts', needs: ['"op":"insert"', '"anchors":true'] },
  { name: 'isKeptOut', entry: '../targeting/src/exclusion.ts', needs: ['"exclusion":', '"exclusions":true'] },
  { name: 'move', entry: 'src/changes/move.ts', needs: ['"op":"move"'] },
  { name: 'recognize', entry: 'src/changes/recognize.ts', needs: ['"says":'] },
  { name: 'swap', entry: 'src/changes/swap.ts', needs: ['"op":"swap"'] },
  {
    name: 'sweepCopies',
    entry: 'src/changes/sweep.ts',
    needs: ['"op":"text"', '"op":"html"', '"op":"insert"', '"op":"move"', '"op":"element"'],
  },
  { name: 'watchShadows', entry: 'src/changes/shadows.ts', needs: ['>>>'] },
  { name: 'withdraw', entry: 'src/core/withdraw.ts', needs: ['"epoch":2', '"timelines":true'] },
]

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** An element may be called as a widget is. */
const elementChunk = (type: string) => `element_${type}`

/** In `name: (_base) => import('…')` the file becomes the address of its built chunk. */
const linkChunks = (chunks: Record<string, string>): Plugin => ({
  name: 'link-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(elements\.gen|widgets\.gen|lazy)\.ts$/.test(id)) return
    const chunkOf = (name: string) => chunks[id.endsWith('/elements.gen.ts') ? elementChunk(name) : name]
    return code.replace(
      /(\w+): \(_base(?:: string)?\)([^=]*)=> import\('[^']+'\)/g,
      (_, name: string, type: string) =>
        `${name}: (_base: string)${type}=> import(/* @vite-ignore */ _base + ${JSON.stringify(chunkOf(name))})`,
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
      lib: { entry: path.join(root, entry), formats: [format], fileName: name, name: 'part' },
      rolldownOptions: {
        output: {
          codeSplitting: false,
          minify: { compress: true, mangle: true, codegen: true },
          comments: false,
        },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`nothing was built from ${entry}`)
  return output.output[0].code
}

/** Terser takes another 3 % off what the bundler's own minifier has left. */
const shrink = async (source: string, kind: 'script' | 'module'): Promise<string> => {
  const { code } = await minify(source, {
    module: kind === 'module',
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: false },
  })
  if (!code) throw new Error('nothing is left of it')
  return code
}

/** The registry names a kind (`floating_menu`), its folder is `floating-menu`. */
const listNamed = async (folder: string) => {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return folders.map((each) => ({ name: each.replaceAll('-', '_'), entry: `${folder}/${each}/index.ts` }))
}

await rm(dist, { recursive: true, force: true })
await mkdir(path.join(dist, 'chunks'), { recursive: true })

const chunks: Record<string, string> = {}
const writeChunk = async (name: string, entry: string) => {
  const code = await shrink(await bundle(name, entry, chunks), 'module')
  // Short: the deferred part names them all, and they are told apart by their names, too.
  chunks[name] = `chunks/${name}-${hashOf(code).slice(0, 8)}.js`
  await writeFile(path.join(dist, chunks[name]), code)
}
const widgets = await listNamed('src/widgets')
const elements = await listNamed('src/elements')
await Promise.all([
  ...widgets.map(({ name, entry }) => writeChunk(name, entry)),
  ...elements.map(({ name, entry }) => writeChunk(elementChunk(name), entry)),
])
await writeChunk('codes', 'src/codes/codes.ts')
await writeChunk('corners', 'src/floating/floating.ts')
await writeChunk('figures', 'src/figures/figures.ts')
await writeChunk('terms', 'src/terms/terms.ts')
await writeChunk('capture', '../editor/src/capture/index.ts')
await writeChunk('editor', '../editor/src/agent/index.ts')
await writeChunk('preview', 'src/preview/mode.ts')
await writeChunk('debug', 'src/debug/panel.ts')
await writeChunk('deferred', 'src/deferred/index.ts')
await writeChunk('stage', 'src/stage/stage.ts')
const stage = await readFile(path.join(root, 'src/stage/stage.html'), 'utf8')
await writeFile(path.join(dist, 'stage.html'), stage.replace('chunks/__STAGE__', chunks.stage ?? ''))

/** A script that is served by itself, or within a page of ours. */
const bundleScript = async (name: string, entry: string) =>
  (await shrink(await bundle(name, entry, chunks, 'iife'), 'script')).trim()
const timerPage = await bundleScript('timer', 'src/embed/timer/page.ts')
if (/<[!/]/.test(timerPage)) throw new Error('what runs in a page may not end its script')
const timer = {
  page: (await readFile(path.join(root, 'src/embed/timer/page.html'), 'utf8')).replace('__SCRIPT__', () => timerPage),
  script: await bundleScript('timer-line', 'src/embed/timer/script.ts'),
  hash: `sha256-${createHash('sha256').update(timerPage).digest('base64')}`,
}
await writeFile(path.join(dist, 'timer.json'), `${JSON.stringify(timer, null, 2)}\n`)

/** `var part=(function(){…})();` as the expression of what the module exports under a name. */
const bundlePart = async (entry: string, name: string) => {
  const code = (await shrink(await bundle(name, entry, chunks, 'iife'), 'script')).trim()
  const expression = /^var part=([\s\S]*?);?$/.exec(code)?.[1]
  if (!expression) throw new Error(`${entry} is no expression`)
  return `(${expression}).${name}`
}
const frameworks: Record<string, string> = {}
for (const name of frameworkNames) frameworks[name] = await bundlePart(`src/frameworks/${name}.ts`, name)
const parts: Record<string, { needs: string[]; code: string }> = {}
for (const { name, entry, needs } of optional) parts[name] = { needs, code: await bundlePart(entry, name) }

const source = await bundle('core', 'src/core/main.ts', chunks)
const code = await shrink(`!function(__boot){"use strict";${source}}(${PLACEHOLDER});`, 'script')
const core = `//# allFunctionsCalledOnLoad\n${code}\n`
if (core.split(PLACEHOLDER).length !== 2) throw new Error('the placeholder must stand in the core exactly once')
await writeFile(path.join(dist, 'core.js'), core)
await writeFile(
  path.join(dist, 'tag.json'),
  `${JSON.stringify({ core, placeholder: PLACEHOLDER, hash: hashOf(core + JSON.stringify([frameworks, parts])), chunks, frameworks, parts }, null, 2)}\n`,
)

const kilobytes = (text: string) => `${(brotliCompressSync(text).length / 1000).toFixed(2)} kB brotli`
const apart = { ...frameworks, ...Object.fromEntries(Object.entries(parts).map(([name, { code }]) => [name, code])) }
const embeds = { 'timer page': timer.page, 'timer line': timer.script }
const sizes = Object.entries({ ...apart, ...embeds }).map(([name, text]) => `${name} ${kilobytes(text)}`)
console.log(
  `tag core ${(core.length / 1000).toFixed(1)} kB, ${kilobytes(core)}; chunks: ${Object.values(chunks).join(', ')}; apart: ${sizes.join(', ')}`,
)
