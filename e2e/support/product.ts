import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeDemo, readAddresses } from '../../tools/product.ts'
import { startNode, waitForExit } from '../../tools/run.ts'
import { mainSiteSecret } from './main-site.ts'
import { findFreePorts, makeFolder, pickMachine, type Running, runTogether } from './processes.ts'

/** Where a started product is. */
export interface Addresses {
  url: string
  storeUrl: string
  /** Where a spec may open a shop that the server, too, is let to look at. */
  shopPort: number
  /** Stand-ins of the platforms of shops. */
  platforms: PlatformUrls
}

export interface Product extends Running {
  addresses: Addresses
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

const server = 'apps/server/src/main.ts'

/** The product with its demo and its store, as `npm start` runs them, with nothing of the machine's settings. */
export async function startProduct(): Promise<Product> {
  const data = makeFolder()
  const [port, storePort, metricsPort, shopPort = 0, ...platformPorts] = await findFreePorts(7)
  const platforms = describePlatforms(platformPorts)
  const env = describeDemo({
    ...pickMachine(process.env),
    VITRINE_DEMO: '1',
    VITRINE_DATA: path.join(data, 'data'),
    PORT: String(port),
    DEMO_STORE_PORT: String(storePort),
    METRICS_PORT: String(metricsPort),
    MAIN_SITE_SECRET: mainSiteSecret,
    OUTGOING_ALLOW: `localhost:${storePort},localhost:${shopPort}`,
    ...platforms.settings,
  })
  const { url, storeUrl } = readAddresses(env)
  const standIns = { ...env, CONSOLE_URL: url, PLATFORM_PORTS: platformPorts.join(',') }
  const { stop } = await runTogether(
    data,
    [
      [[server], env],
      [['apps/demo-store/src/main.ts'], env],
      [['apps/server/src/modules/shop-platform/testing/main.ts'], standIns],
    ],
    [`${url}/health/ready`, storeUrl],
  )
  return { addresses: { url, storeUrl, shopPort, platforms: platforms.urls }, stop }
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
  const { email, password } = administrator
  const passwordFile = path.join(data, 'password')
  writeFileSync(passwordFile, password)
  const answersOf = { email, name: 'First Administrator', organization: 'Our Own', 'password-file': passwordFile }
  const flags = Object.entries(answersOf).flatMap(([name, value]) => [`--${name}`, value])
  const code = await waitForExit(startNode(['apps/server/src/admin.ts', ...flags], { env, stdio: 'ignore' }))
  if (code !== 0) throw new Error('the first administrator was not made')
  const { url } = readAddresses(env)
  const mailServer = { ...env, MAIL_PORT: String(mailPort) }
  const { stop } = await runTogether(
    data,
    [
      [[server], env],
      [['apps/server/src/testing/mail-server.ts'], mailServer],
    ],
    [`${url}/health/ready`],
  )
  return { url, stop }
}
