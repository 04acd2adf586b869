import { run } from './bootstrap.mjs'

await run('./new-kind.ts')
