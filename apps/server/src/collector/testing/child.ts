import { lockFolder } from '../../platform/lock-folder.ts'
import { publishedFor } from './events.ts'
import { startTestCollector } from './server.ts'

/*
 * A collector as a process of its own, to be killed: `node child.ts <folder>`. Says where it listens; ends in order on SIGTERM,
 * when everything is in the store.
 */

const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const server = await startTestCollector({
  folder: lockFolder(folder, 'a test'),
  published: publishedFor({ shop: {} }),
  inserter: { pauseMs: 20, blockRows: 500 },
  log: { segmentBytes: 64 * 1024 },
})
process.once('SIGTERM', async () => {
  await server.service.inserter.drain()
  await server.close()
  process.exit(0)
})
process.stdout.write(`${server.url}\n`)
