import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the store as a process; what it says when it ends by itself. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [script], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], said, complained] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, said, complained }
}

test('says in one line that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await start({ DEMO_STORE_PORT: String(port), HOST: '' })).toEqual({
    code: 1,
    said: '',
    complained: `demo store cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}; DEMO_STORE_PORT chooses another port\n`,
  })
  other.close()
})

test('says in one line that its port is none', async () => {
  expect(await start({ DEMO_STORE_PORT: 'http' })).toEqual({
    code: 1,
    said: '',
    complained: 'demo store cannot start: DEMO_STORE_PORT is not a port: http\n',
  })
})
