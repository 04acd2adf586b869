import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { wait } from '../drive.ts'
import { ANSWER_MS, type Driver } from './driver.ts'
import { closeOnFailure, endProcess, readUntil } from './process.ts'
import { openRemotePage, type Tab } from './remote-page.ts'

export interface WebKitFiles {
  driver: string
  browser: string
  /** The X server whose screen nobody sees. */
  display: string
}

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** Calls of WebDriver on the driver at a port. */
const createCall =
  (port: number): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const init = { method, signal, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

const findPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

const awaitDriver = async (call: Call): Promise<void> => {
  for (let tries = 0; ; tries++) {
    try {
      return await call('GET', '/status')
    } catch (error) {
      if (tries > 100) throw error
      await wait(50)
    }
  }
}

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** A browser of its own: WebKitWebDriver has one session at a time, and a session one jar of cookies. */
const openSession = (call: Call, binary: string) =>
  call<Session>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })

const openTab = async (call: Call, binary: string): Promise<Tab> => {
  const session = `/session/${(await openSession(call, binary)).sessionId}`
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    async read(expression) {
      const report = "(text) => done({ text }), (error) => done({ error: error + '\\n' + error.stack })"
      const script = `const done = arguments[0]; ${expression}.then(${report})`
      const answer = await call<{ text: string; error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [],
      })
      if (answer.error) throw new Error(answer.error)
      return answer.text
    },
    close: () => call('DELETE', session),
  }
}

/** WebKitGTK's small browser by WebDriver, on a screen that nobody sees. */
export const driveWebKit = async (files: WebKitFiles): Promise<Driver> => {
  const screen = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']
  const display = spawn(files.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const running: ChildProcess[] = [display]
  const close = async () => {
    for (const child of running) await endProcess(child)
  }
  return closeOnFailure(close, async () => {
    const [number] = await readUntil(display.stdio[3] as Readable, /\d+(?=\n)/)
    const port = await findPort()
    const env = { ...process.env, DISPLAY: `:${number}` }
    const driver = spawn(files.driver, [`--port=${port}`], { env, stdio: 'ignore' })
    running.unshift(driver)
    const call = createCall(port)
    await awaitDriver(call)
    const { sessionId, capabilities } = await openSession(call, files.browser)
    await call('DELETE', `/session/${sessionId}`)
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      openPage: async (opening) => openRemotePage(await openTab(call, files.browser), opening),
      close,
    }
  })
}
