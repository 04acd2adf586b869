import { run } from './bootstrap.mjs'

await run('./admin.ts', { production: true })
