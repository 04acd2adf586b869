import { loadEnvFile } from './env-file.ts'
import { endChildrenOnSignals, startNode, waitForExit } from './run.ts'

// `npm run admin -- …`: makes an administrator, or sets the password of one.
loadEnvFile()
endChildrenOnSignals()
process.exitCode = await waitForExit(startNode(['apps/server/src/admin.ts', ...process.argv.slice(2)]))
