import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** In development the API and the tag come from the server beside it; in production one origin serves all. */
const server = 'http://localhost:4000'
const proxy = { '/api': { target: server, changeOrigin: true }, '/tag': { target: server, changeOrigin: true } }

/** What every screen needs, in one file: it compresses better and outlives a deploy in the browser's cache. */
const base =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|clsx|html-parse-stringify)\//

/** What every list shares: as files of their own these parts would cost more than they hold. */
const lists =
  /console\/src\/(ui\/(clipped|foreign|initials|loaded|logo|menu|moment|open-row|pager|search-input|segmented|status-badge|tip|use-bubble|use-covers|weight-bar)|lib\/(choose-language|read-whole|use-last-page|use-linked-dialog|use-url-state))\./

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

export default defineConfig({
  base: '/',
  plugins: [react(), refuseSchemas],
  server: { port: 4200, proxy },
  preview: { port: 4201, proxy },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The contract's modules do nothing when they are loaded but define what they export.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|targeting|stats)\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 1 },
            { name: 'lists', test: lists, priority: 1 },
            // What most screens share; lower numbers draw parts into the first screens that these never need.
            { name: 'common', minShareCount: 26 },
          ],
        },
      },
    },
  },
})
