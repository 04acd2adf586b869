import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBodies } from './lib/batches.ts'
import { load } from './lib/load.ts'
import { printTable } from './lib/table.ts'

/*
 * Events a second and the time to their acknowledgement, which comes when they are on disk. The collector is a process of its
 * own; this one makes the load, on the same cores. `node bench/collector.ts [seconds]`
 */

const seconds = Number(process.argv[2] ?? 8)
const runs = [
  { connections: 10, events: 1 },
  { connections: 50, events: 1 },
  { connections: 200, events: 1 },
  { connections: 10, events: 10 },
  { connections: 50, events: 10 },
  { connections: 50, events: 20 },
  { connections: 200, events: 10 },
]

interface Status {
  bytes: number
  rss: number
  cpu: NodeJS.CpuUsage
}

async function ask<T>(server: ChildProcess, question: string): Promise<T> {
  const answered = once(server, 'message')
  server.send(question)
  return (await answered)[0] as T
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const server = fork(fileURLToPath(new URL('./lib/collector-server.ts', import.meta.url)), [folder], {
  env: { ...process.env, UV_THREADPOOL_SIZE: '8' },
})
const [{ url }] = (await once(server, 'message')) as [{ url: string }]
console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded ClickHouse; load generator on the same cores`,
)

const rows: (string | number)[][] = []
let accepted = 0
for (const { connections, events } of runs) {
  const before = await ask<Status>(server, 'status')
  const result = await load(`${url}/collect`, {
    connections,
    ms: seconds * 1000,
    warmUpMs: 1000,
    nextBody: createBodies({ container: 'ctr0000001', events }),
  })
  const after = await ask<Status>(server, 'status')
  const began = performance.now()
  const stored = await ask<{ bytes: number; n: number }>(server, 'drain')
  const drained = (performance.now() - began) / 1000
  accepted = stored.n
  const failed = [...result.statuses].filter(([status]) => status !== 202).map(([status, n]) => `${status}: ${n}`)
  rows.push([
    `${connections} × ${events}`,
    Math.round((result.requests / result.seconds) * events),
    result.p50.toFixed(1),
    result.p99.toFixed(1),
    result.worst.toFixed(0),
    (after.bytes / 1e6).toFixed(0),
    drained.toFixed(1),
    (after.rss / 1e6).toFixed(0),
    ((after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6 / (result.seconds + 1)).toFixed(2),
    failed.join(' ') || '-',
  ])
}
printTable(
  `POST /collect, ${seconds} s each`,
  [
    'connections × events',
    'events/s',
    'p50 ms',
    'p99 ms',
    'worst ms',
    'log left MB',
    'drained s',
    'RSS MB',
    'server CPUs',
    'not 202',
  ],
  rows,
)
const { bytes } = await ask<{ bytes: number }>(server, 'drain')
console.log(
  `\n${accepted.toLocaleString('en-US')} events stored, ${(bytes / accepted).toFixed(0)} bytes each on disk, everything included`,
)
server.send('stop')
await once(server, 'exit')
await rm(folder, { recursive: true, force: true })
