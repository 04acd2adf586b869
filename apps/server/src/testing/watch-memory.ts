import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Resident memory of processes, in megabytes, by their ids. */
async function readMemory(pids: number[]): Promise<Map<number, number>> {
  // It answers with a failure when one of them was killed a moment ago, and tells of the others all the same.
  const { stdout } = await run('ps', ['-o', 'pid=,rss=', '-p', pids.join(',')]).catch(
    (error: { stdout: string }) => error,
  )
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return new Map(rows.map(([pid, kilobytes]) => [pid as number, (kilobytes as number) / 1024]))
}

/** Memory of the processes that `list` names by their ids, once a second; of each for as long as it lives. */
export function watchMemory<Name extends string>(list: () => Map<number, Name>) {
  const samples = new Map<number, { name: Name; megabytes: number[] }>()
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      const owners = list()
      for (const [pid, megabytes] of await readMemory([...owners.keys()])) {
        const own = samples.get(pid) ?? { name: owners.get(pid) as Name, megabytes: [] }
        own.megabytes.push(megabytes)
        samples.set(pid, own)
      }
      await sleep(1000, undefined, { signal: ended.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      ended.abort()
      await watching
      return [...samples.values()].filter((each) => each.megabytes.length > 8)
    },
  }
}
