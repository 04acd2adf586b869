/** Applications of frameworks as their developers build them for production, each with a server process of its own. */
export interface RealShop {
  name: string
  /** Its folder, from the root. */
  folder: string
  /** What Node runs, from the root; the port is in PORT. */
  command: string[]
}

const folder = 'e2e/frameworks/real'

export const realShops: RealShop[] = [
  {
    name: 'next',
    folder: `${folder}/next`,
    command: [`${folder}/next/node_modules/next/dist/bin/next`, 'start', `${folder}/next`, '-H', '127.0.0.1'],
  },
  { name: 'nuxt', folder: `${folder}/nuxt`, command: [`${folder}/nuxt/.output/server/index.mjs`] },
]

const SETTING = 'REAL_SHOP_PORTS'

/** Where each shop listens, for the workers. */
export const rememberPorts = (ports: Record<string, number>): void => {
  process.env[SETTING] = JSON.stringify(ports)
}

export const readPort = (name: string): number => {
  const port = (JSON.parse(process.env[SETTING] ?? '{}') as Record<string, number>)[name]
  if (!port) throw new Error(`the shop ${name} has not been started`)
  return port
}
