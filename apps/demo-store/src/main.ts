import { startDemoStore } from './server.ts'

const { HOST = '127.0.0.1', DEMO_STORE_PORT = '4100', TAG_SRC } = process.env

const port = Number(DEMO_STORE_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  throw new Error(`DEMO_STORE_PORT is not a port: ${DEMO_STORE_PORT}`)

const store = await startDemoStore({ host: HOST, port, tagUrl: () => TAG_SRC || undefined })
console.info(`Demo store: ${store.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void store.close())
