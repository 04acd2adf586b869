import path from 'node:path'
import { loadEnvFile } from './env-file.ts'
import { endChildrenOnSignals, startNode, waitForExit } from './run.ts'

// `npm run admin -- …`: makes an administrator, or sets the password of one; `backup <file>`, `restore <file>`, `replay`.
loadEnvFile()
endChildrenOnSignals()
const args = process.argv.slice(2)
// npm changes to the folder of the project; files are named from where the command was given.
const file = ['backup', 'restore'].includes(args[0] ?? '') ? args[1] : undefined
if (file && !file.startsWith('-')) args[1] = path.resolve(process.env.INIT_CWD ?? '.', file)
process.exitCode = await waitForExit(startNode(['apps/server/src/admin.ts', ...args]))
