import { buildStale } from './builds.ts'
import { endChildrenOnSignals, playwright, startNode, waitForExit } from './run.ts'

// `npm run test:browsers [-- --project=firefox | --project=webkit] [files …]`: the tag in the shops of e2e/frameworks, in the
// browsers besides Chromium that are installed: Firefox, and WebKitGTK with its driver and Xvfb.
const options = ['-c', 'e2e/frameworks/browsers.config.ts', '--reporter=list,./e2e/frameworks/table-reporter.ts']

endChildrenOnSignals()
process.exitCode = (await buildStale(['e2e']))
  ? await waitForExit(startNode(playwright('test', ...options, ...process.argv.slice(2))))
  : 1
