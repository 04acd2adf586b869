import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeDemo, ProcessGroup, readAddresses } from '../../tools/product.ts'
import { startNode, waitForExit } from '../../tools/run.ts'
import { mainSiteSecret } from './main-site.ts'

export interface Product {
  url: string
  storeUrl: string
  /** Stand-ins of the platforms of shops. */
  platforms: PlatformUrls
  stop: () => Promise<void>
}

/** Milliseconds until the demo has to be seeded and both servers answer, on a slow machine. */
const startLimit = 240_000

/** Ports nobody listens on, held together until all are found, so that none is given twice. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

export interface PlatformUrls {
  shopify: string
  shopline: string
  shoplineGlobal: string
}

/** Where the stand-ins of the platforms listen, and the server's settings that lead there instead of to the platforms. */
function describePlatforms(ports: number[]): { urls: PlatformUrls; settings: NodeJS.ProcessEnv } {
  const [shopify = '', shopline = '', shoplineGlobal = ''] = ports.map((port) => `http://127.0.0.1:${port}`)
  const settings = {
    SHOPIFY_API_KEY: 'shopify-key',
    SHOPIFY_API_SECRET: 'shpss_demo_secret',
    SHOPIFY_APP_BLOCK: 'ext-1/vitrine-tag',
    SHOPIFY_BASE_URL: `${shopify}/{shop}`,
    SHOPLINE_CLIENT_ID: 'shopline-client',
    SHOPLINE_CLIENT_SECRET: 'app_secret_demo_0001',
    SHOPLINE_AUTH_URL: shopline,
    SHOPLINE_API_URL: `${shopline}/v1`,
    SHOPLINE_APP_KEY: 'demo-appkey',
    SHOPLINE_APP_SECRET: 'app_secret_demo_0001',
    SHOPLINE_GLOBAL_URL: `${shoplineGlobal}/{shop}`,
  }
  return { urls: { shopify, shopline, shoplineGlobal }, settings }
}

/** What programs need of the environment, without any setting of the product. */
function pickMachine(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'USERPROFILE', 'LANG', 'TZ']
  return Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]))
}

interface Running {
  stop: () => Promise<void>
}

/** Runs processes that live and die together until `stop`, and waits until every address answers; their data go with them. */
async function runTogether(
  data: string,
  processes: [main: string, env: NodeJS.ProcessEnv][],
  addresses: string[],
): Promise<Running> {
  const log = path.join(data, 'product.log')
  const group = new ProcessGroup()
  let ended = false
  const output = createWriteStream(log)
  for (const [main, env] of processes) {
    const child = group.start([main], env, 'pipe')
    child.stdout?.pipe(output, { end: false })
    child.stderr?.pipe(output, { end: false })
  }
  const wholeEnd = group.wait().then(() => {
    ended = true
  })
  const stop = async () => {
    group.stop()
    await wholeEnd
    rmSync(data, { recursive: true, force: true })
  }

  // Playwright tears nothing down when it is ended by a signal.
  process.once('exit', () => group.kill())
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

  const limit = Date.now() + startLimit
  while (!(await Promise.all(addresses.map(answers))).every(Boolean)) {
    if (ended || Date.now() > limit) {
      const tail = readFileSync(log, 'utf8').split('\n').slice(-40).join('\n')
      await stop()
      throw new Error(`the product ${ended ? 'ended' : 'did not get ready'} before the first test:\n${tail}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { stop }
}

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'))
const server = 'apps/server/src/main.ts'

/** The product with its demo and its store, as `npm start` runs them, with nothing of the machine's settings. */
export async function startProduct(): Promise<Product> {
  const data = makeFolder()
  const [port, storePort, metricsPort, ...platformPorts] = await findFreePorts(6)
  const platforms = describePlatforms(platformPorts)
  const env = describeDemo({
    ...pickMachine(process.env),
    VITRINE_DEMO: '1',
    VITRINE_DATA: path.join(data, 'data'),
    PORT: String(port),
    DEMO_STORE_PORT: String(storePort),
    METRICS_PORT: String(metricsPort),
    MAIN_SITE_SECRET: mainSiteSecret,
    ...platforms.settings,
  })
  const { url, storeUrl } = readAddresses(env)
  const standIns = { ...env, CONSOLE_URL: url, PLATFORM_PORTS: platformPorts.join(',') }
  const { stop } = await runTogether(
    data,
    [
      [server, env],
      ['apps/demo-store/src/main.ts', env],
      ['apps/server/src/modules/platform/testing/main.ts', standIns],
    ],
    [`${url}/health/ready`, storeUrl],
  )
  return { url, storeUrl, platforms: platforms.urls, stop }
}

/** An installation without the demo, whose mails a mail server delivers: the demo keeps them to be read. */
export async function startMailing(
  administrator: Record<'email' | 'password', string>,
): Promise<Running & { url: string }> {
  const data = makeFolder()
  const [port, metricsPort, mailPort] = await findFreePorts(3)
  const env = {
    ...pickMachine(process.env),
    VITRINE_DATA: path.join(data, 'data'),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }
  const answersOf = { ...administrator, name: 'First Administrator', organization: 'Our Own' }
  const flags = Object.entries(answersOf).flatMap(([name, value]) => [`--${name}`, value])
  const code = await waitForExit(startNode(['apps/server/src/admin.ts', ...flags], { env, stdio: 'ignore' }))
  if (code !== 0) throw new Error('the first administrator was not made')
  const { url } = readAddresses(env)
  const mailServer = { ...env, MAIL_PORT: String(mailPort) }
  const { stop } = await runTogether(
    data,
    [
      [server, env],
      ['apps/server/src/testing/mail-server.ts', mailServer],
    ],
    [`${url}/health/ready`],
  )
  return { url, stop }
}
