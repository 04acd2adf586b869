import { findFreePorts, makeFolder, pickMachine, runTogether } from '../../support/processes.ts'
import { realShops, rememberPorts } from './shops.ts'

/** Every shop's server, once for all workers. */
export default async function globalSetup() {
  const ports = await findFreePorts(realShops.length)
  const telemetry = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }
  const { stop } = await runTogether(
    makeFolder(),
    realShops.map(({ command }, index) => [
      command,
      { ...pickMachine(process.env), ...telemetry, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${ports[index]}` },
    ]),
    ports.map((port) => `http://127.0.0.1:${port}/`),
  )
  rememberPorts(Object.fromEntries(realShops.map(({ name }, index) => [name, ports[index] ?? 0])))
  return stop
}
