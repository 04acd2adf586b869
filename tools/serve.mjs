import { run } from './bootstrap.mjs'

await run('./serve.ts', { production: true })
