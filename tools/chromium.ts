import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { capture, playwright, root, say } from './run.ts'

/** What a search for a browser may touch; tests replace it. */
export interface Machine {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  exists: (file: string) => boolean
  /** Whether the file is a browser that starts here: a snap's stand-in or one without its libraries is not. */
  starts: (file: string) => boolean
  /** Where Playwright keeps or would put its own; empty where it has none for this platform. */
  playwrightPath: string
}

/** First the same browser without windows of its own, each page of which takes a quarter less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const macApps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
const windowsApps = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']

/** Every place a browser may be, best first: named by the user, on the PATH, an application, Playwright's. */
export function listCandidates({ env, platform, playwrightPath }: Machine): string[] {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const mac = ['/Applications', `${env.HOME}/Applications`].flatMap((at) => macApps.map((app) => `${at}/${app}`))
  const homes = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((at) => at !== undefined)
  const windows = homes.flatMap((at) => windowsApps.map((app) => `${at}\\${app}`))
  const applications = platform === 'darwin' ? mac : platform === 'win32' ? windows : []
  return [env.CHROMIUM_PATH, ...onPath, ...applications, playwrightPath].filter((file) => file !== undefined)
}

export function findChromium(machine: Machine): string | undefined {
  const { CHROMIUM_PATH: named } = machine.env
  if (named && !machine.exists(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return listCandidates(machine).find((file) => file !== '' && machine.exists(file) && machine.starts(file))
}

async function readPlaywrightPath(): Promise<string> {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { code, output } = await capture(['-e', script], { cwd: path.join(root, 'e2e') })
  return code === 0 ? output : ''
}

export async function describeMachine(): Promise<Machine> {
  const playwright = await readPlaywrightPath()
  return {
    env: process.env,
    platform: process.platform,
    exists: existsSync,
    // On Windows `chrome --version` opens a window instead of answering.
    starts: (file) =>
      process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0,
    playwrightPath: playwright,
  }
}

/** How a system's package manager installs a Chromium, the commands in turn. */
const managers: { name: string; commands: string[][] }[] = [
  {
    name: 'apt-get',
    commands: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  { name: 'dnf', commands: [['install', '-y', '-q', 'chromium']] },
  { name: 'apk', commands: [['add', '--no-progress', 'chromium']] },
  { name: 'pacman', commands: [['-Sy', '--noconfirm', '--needed', 'chromium']] },
  { name: 'zypper', commands: [['--non-interactive', 'install', 'chromium']] },
]

const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const isRoot = () => process.getuid?.() === 0
/** Whether we may install for the whole system: as root, or by a sudo that asks nothing. */
const mayInstall = () => isRoot() || works('sudo', ['-n', 'true'])

function installFromSystem(): boolean {
  const manager = managers.find(({ name }) => works('sh', ['-c', `command -v ${name}`]))
  if (!manager) return false
  say(`installing chromium by ${manager.name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return manager.commands
    .map((args) => [...(isRoot() ? [] : ['sudo', '-n']), manager.name, ...args])
    .every(([command = '', ...args]) => spawnSync(command, args, { env, stdio: 'ignore' }).status === 0)
}

/** Ways to a Chromium in turn; each says what it does. The next is tried until one starts. */
const ways: (() => Promise<unknown>)[] = [
  async () => {
    say('no Chromium here; downloading the one of Playwright …')
    const { code } = await capture(playwright('install', 'chromium'))
    if (code !== 0) say('the download failed')
  },
  async () => {
    if (!mayInstall() || !existsSync(await readPlaywrightPath())) return
    say('it lacks libraries of this system; installing those …')
    await capture(playwright('install-deps', 'chromium'))
  },
  async () => mayInstall() && installFromSystem(),
]

/** A Chromium for the browser tests: an installed one, else Playwright's, else the system's. Undefined if none. */
export async function provideChromium(): Promise<string | undefined> {
  const found = findChromium(await describeMachine())
  if (found) return found
  for (const get of ways) {
    await get()
    const provided = findChromium(await describeMachine())
    if (provided) return provided
  }
  return undefined
}
