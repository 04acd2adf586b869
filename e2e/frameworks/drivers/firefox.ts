import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Send } from './bidi.ts'
import type { Driver } from './driver.ts'
import { closeOnFailure, endProcess, readUntil } from './process.ts'
import { openRemotePage, type Tab } from './remote-page.ts'

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** A tab with cookies and stores of its own. */
const openTab = async (send: Send): Promise<Tab> => {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async read(expression) {
      const evaluation = { target: { context }, expression, awaitPromise: true }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', evaluation)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

/** Firefox by WebDriver BiDi, which it speaks by itself. */
export const driveFirefox = async (file: string): Promise<Driver> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async () => {
    await endProcess(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return closeOnFailure(close, async () => {
    const [, address] = await readUntil(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/)
    const send = await connect(`${address}/session`)
    const session = { capabilities: {} }
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', session)
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      openPage: async (opening) => openRemotePage(await openTab(send), opening),
      close,
    }
  })
}
