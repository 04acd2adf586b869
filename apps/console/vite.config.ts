import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { nameChunks } from './building/chunks.ts'
import { firstPaint } from './building/first-paint.ts'
import { compressFiles, dropUnusedStyles } from './building/shrink.ts'

/** In development the API and the tag come from the server beside it; in production one origin serves all. */
const server = 'http://localhost:4000'
const proxy = { '/api': { target: server, changeOrigin: true }, '/tag': { target: server, changeOrigin: true } }

/** What every screen needs, in one file: it compresses better and outlives a deploy in the browser's cache. */
const base = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx)\//

/** Schemas are types here, as the server checks every call: 30 kB (gzip) of parser need not travel to the browser. */
const refuseSchemas: Plugin = {
  name: 'refuse-schemas',
  resolveId: {
    filter: { id: /^zod$/ },
    handler(_, importer) {
      this.error(`${importer} brings zod into the console: take values from @vitrine/contract/client`)
    },
  },
}

/** These modules do nothing when they are loaded but define what they export: a screen that takes one thing from a folder's index does not load the rest. */
const treeshake = {
  moduleSideEffects: [
    { test: /packages\/(contract|targeting|stats)\//, sideEffects: false },
    { test: /\/index\.ts$/, sideEffects: false },
  ],
}
/** The first screen brings a list of all files: each character of a hash stands in it some two hundred times. */
const fileNames = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:6][extname]' }
const vendor = { name: 'base', test: base, priority: 1 }

const config: UserConfig = {
  base: '/',
  root: import.meta.dirname,
  plugins: [react(), refuseSchemas, firstPaint],
  server: { port: 4200, proxy },
  preview: { port: 4201, proxy },
  build: {
    target: 'es2023',
    // The page's policy lets fonts come as files alone.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    sourcemap: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { treeshake, output: { codeSplitting: { groups: [vendor] } } },
  },
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command === 'serve') return config
  const name = await nameChunks(config)
  // A chunk holds what is named for it alone: with all that this imports, one screen's would bring the others'.
  const codeSplitting = { includeDependenciesRecursively: false, groups: [vendor, { name }] }
  return {
    ...config,
    plugins: [...(config.plugins ?? []), dropUnusedStyles, compressFiles],
    build: {
      ...config.build,
      rolldownOptions: {
        treeshake,
        preserveEntrySignatures: 'allow-extension',
        output: { ...fileNames, codeSplitting },
      },
    },
  }
})
