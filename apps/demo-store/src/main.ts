import { startDemoStore } from './server.ts'

/** One clear line instead of a stack where a person can mend it. */
function fail(reason: string): never {
  console.error(`demo store cannot start: ${reason}`)
  process.exit(1)
}

const { HOST, DEMO_STORE_PORT, TAG_SRC } = process.env

const port = Number(DEMO_STORE_PORT || 4100)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`DEMO_STORE_PORT is not a port: ${DEMO_STORE_PORT}`)

const options = { host: HOST || '127.0.0.1', port, tagUrl: () => TAG_SRC || undefined }
const store = await startDemoStore(options).catch((error: NodeJS.ErrnoException) => {
  if (error.syscall !== 'listen') throw error
  return fail(`${error.message}; DEMO_STORE_PORT chooses another port`)
})
console.info(`Demo store: ${store.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void store.close())
