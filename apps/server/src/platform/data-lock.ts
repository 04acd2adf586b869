import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder belongs to another running process. */
export class DataInUse extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the embedded stores' folder for this process; throws DataInUse while another one holds it. Answers how to give it back. */
export function claimDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'process.lock')
  const claim = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    claim()
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isAlive(holder))
      throw new DataInUse(
        `${dataDir} is in use by process ${holder}; the embedded stores belong to one process, several need DATABASE_URL and CLICKHOUSE_URL`,
      )
    // Left behind by a process that was killed.
    rmSync(file, { force: true })
    claim()
  }
  return () => rmSync(file, { force: true })
}
