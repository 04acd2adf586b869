import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export { Counter, Gauge, Histogram, Registry } from 'prom-client'

const packageFile = new URL('../../package.json', import.meta.url)

/** A registry with the process's own figures in it. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const name = 'vitrine_build_info'
  const help = '1, labeled with the version that runs'
  new Gauge({ name, help, labelNames: ['version'], registers: [registry] }).set({ version }, 1)
  return registry
}

export interface Sample {
  labels: Record<string, string>
  value: number
}

/** What is read at a scrape: one figure, or one for each of a few labels; undefined and NaN give no sample. */
export type Figures = number | undefined | readonly Sample[]

const samplesOf = (figures: Figures): readonly Sample[] => {
  const samples = typeof figures === 'object' ? figures : [{ labels: {}, value: figures ?? Number.NaN }]
  return samples.filter(({ value }) => !Number.isNaN(value))
}

interface Described {
  name: string
  help: string
  /** A value of a label never is what a stranger can choose: each one is a series for as long as the process lives. */
  labelNames?: string[]
}

/** A gauge whose figures are read when it is scraped; reading has to be quick, whatever the databases do. */
export function registerGauge(registry: Registry, described: Described, read: () => Figures | Promise<Figures>): void {
  new Gauge({
    ...described,
    registers: [registry],
    async collect() {
      // What cannot be read gives no sample, and takes none of the others from the scrape.
      const figures = await Promise.resolve()
        .then(read)
        .catch(() => undefined)
      if (described.labelNames) this.reset()
      else this.remove()
      for (const { labels, value } of samplesOf(figures)) this.set(labels, value)
    },
  })
}

function tryRead(read: () => Figures): Figures {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A counter that is kept elsewhere, in figures that only grow; what cannot be read gives no sample. */
export function registerCounter(registry: Registry, described: Described, read: () => Figures): void {
  new Counter({
    ...described,
    registers: [registry],
    collect() {
      if (described.labelNames) this.reset()
      else this.remove()
      for (const { labels, value } of samplesOf(tryRead(read))) this.inc(labels, value)
    },
  })
}

/** Serves `/metrics` on a port of its own, which should not be reachable from outside. */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await registry.metrics().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
