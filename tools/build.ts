import { buildStale } from './builds.ts'
import { say } from './run.ts'

// `npm run build`: what `npm run serve` serves. From then on `npm prune --omit=dev --no-save` may take away what only building needs.
if (await buildStale()) say('the build is up to date')
else process.exitCode = 1
