import { ShopifyStandIn } from './shopify.ts'
import { ShoplineStandIn } from './shopline.ts'
import { GlobalStandIn } from './shopline-global.ts'

// The platforms as a person meets them in a browser, for the journeys: `node main.ts` with the console's address and three ports.
const { CONSOLE_URL = 'http://localhost:4000', PLATFORM_PORTS = '' } = process.env
const [shopify = 0, shopline = 0, global = 0] = PLATFORM_PORTS.split(',').map(Number)

const standIns = await Promise.all([
  new ShopifyStandIn(CONSOLE_URL).start(shopify),
  new ShoplineStandIn(CONSOLE_URL).start(shopline),
  new GlobalStandIn(CONSOLE_URL).start(global),
])
console.log(standIns.map(({ url }) => url).join('\n'))

const stop = async () => {
  await Promise.all(standIns.map(({ close }) => close()))
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
