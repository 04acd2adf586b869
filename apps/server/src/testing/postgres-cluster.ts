import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPort } from './process.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** The folder of the server's programs, which Debian keeps out of the PATH; undefined where there are none. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb')))
}

export const canStartCluster = findPrograms() !== undefined

/** PostgreSQL refuses to run as root. */
const runAsPostgres = (program: string, args: string[]) =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' }) : run(program, args)

/** A PostgreSQL of the test's own, on 127.0.0.1. */
export interface PostgresCluster {
  url: string
  port: number
  /** Ends every process of it at once; what it had not written is recovered from its log when it starts again. */
  kill(): Promise<void>
  start(): Promise<void>
  destroy(): Promise<void>
}

/** Makes a cluster and starts it. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = findPrograms()
  if (!programs) throw new Error('there is no initdb and no pg_ctl on this machine')
  const home = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    chownSync(home, Number(stdout), 0)
  }
  const data = join(home, 'data')
  const options = ['-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await runAsPostgres(join(programs, 'initdb'), ['-D', data, ...options])
  const port = await findPort()
  const control = (...args: string[]) =>
    runAsPostgres(join(programs, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...args])
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  const start = async () => void (await control('-l', join(home, 'log'), '-o', settings, 'start'))
  const kill = async () => void (await control('-m', 'immediate', 'stop'))
  await start()
  return {
    url: `postgres://vitrine@127.0.0.1:${port}/postgres`,
    port,
    kill,
    start,
    async destroy() {
      await kill().catch(() => {})
      rmSync(home, { recursive: true, force: true })
    },
  }
}
