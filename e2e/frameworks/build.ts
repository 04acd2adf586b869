import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { build, type InlineConfig, type PluginOption } from 'vite'
import solid from 'vite-plugin-solid'
import { type ShopSource, shopSources, twinSources } from './shops/list.ts'

// Builds every shop for production: dist/<shop>/client.js, dist/<shop>/server.js where it has one, and dist/probe.js.

const root = import.meta.dirname
const dist = path.join(root, 'dist')

/** A framework's compiler, only for its own shops: several want the same files. */
const pluginsFor = ({ name }: ShopSource, { ssr }: { ssr: boolean }): PluginOption[] => {
  if (name.startsWith('vue')) return [vue({ template: { transformAssetUrls: false } })]
  if (name.startsWith('svelte')) return [svelte({ configFile: false })]
  if (name.startsWith('solid')) return [solid({ ssr: ssr || name.endsWith('-ssr'), hot: false })]
  return []
}

/** Which React the shop's sources mean. */
const aliasesFor = ({ isReact18 }: ShopSource): Record<string, string> =>
  isReact18 ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
}

const output = (file: string, format: 'es' | 'iife' = 'es') => ({
  output: { entryFileNames: file, format, codeSplitting: false },
})

const buildClient = (shop: ShopSource) =>
  build({
    ...common,
    plugins: pluginsFor(shop, { ssr: false }),
    resolve: { alias: aliasesFor(shop) },
    build: {
      outDir: path.join(dist, shop.name),
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, 'shops', shop.client), ...output('client.js') },
    },
  })

const buildServer = (shop: ShopSource & { server: string }) =>
  build({
    ...common,
    plugins: pluginsFor(shop, { ssr: true }),
    resolve: { alias: aliasesFor(shop) },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'shops', shop.server),
      outDir: path.join(dist, shop.name),
      emptyOutDir: false,
      rolldownOptions: output('server.js'),
    },
  })

await rm(dist, { recursive: true, force: true })
await mkdir(dist, { recursive: true })
for (const shop of [...shopSources, ...twinSources]) {
  await buildClient(shop)
  if (shop.server) await buildServer(shop as ShopSource & { server: string })
}
await build({
  ...common,
  build: {
    outDir: dist,
    emptyOutDir: false,
    rolldownOptions: { input: path.join(root, 'page/probe.ts'), ...output('probe.js', 'iife') },
  },
})
