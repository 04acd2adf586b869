import type { PgBoss } from 'pg-boss'
import type { Logger } from '../logger.ts'
import type { Postgres } from '../postgres/database.ts'
import { type ErrandRun, readErrandRuns } from './queries.ts'

/** Work that is done once, as soon as somebody has asked for it. */
export interface Errand {
  name: string
  /** `signal` ends it: the process does, or the run is another worker's by now. What it throws is tried again. */
  run(id: string, signal: AbortSignal): Promise<void>
}

/** Errands, and whoever keeps what is asked for: runs are made from that, so that none is lost between the two. */
export interface Errands {
  list: Errand[]
  /** What has not ended, by the UUID that its run gets, too. */
  listOpen(): Promise<{ id: string; name: string }[]>
  /** Its last run has failed, or died with its worker. */
  giveUp(id: string): Promise<void>
}

/** How often somebody looks for what was asked for. */
const sweepEveryMs = 1000
/** How many of a kind a process does at a time: they wait for others most of the time. */
const atOnce = 2
/** A worker that says nothing for so long is gone. */
const heartbeatSeconds = 20
const options = {
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 15 * 60,
  heartbeatSeconds,
}

type Work = (errand: Errand, id: string, signal: AbortSignal) => Promise<void>

/** Does errands until it is closed; `work` does one, as jobs are done. */
export async function startErrands(
  boss: PgBoss,
  postgres: Postgres,
  { list, listOpen, giveUp }: Errands,
  { log, work }: { log: Logger; work: Work },
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  const handlers = new Map<string, string[]>()
  for (const errand of list) {
    await boss.createQueue(errand.name)
    const ids: string[] = []
    for (let i = 0; i < atOnce; i++)
      ids.push(
        await boss.work(errand.name, { pollingIntervalSeconds: 30, heartbeatRefreshSeconds: 5 }, async ([job]) => {
          if (job) await work(errand, job.id, AbortSignal.any([job.signal, closing.signal]))
        }),
      )
    handlers.set(errand.name, ids)
  }

  const settle = async (id: string, name: string, run: ErrandRun | undefined): Promise<void> => {
    if (run?.hasEnded) return giveUp(id)
    // Fenced by its count of tries: a worker that is not gone after all loses the run.
    if (run?.isLost) await boss.fail(name, { id, retryCount: run.retries }, { message: 'its worker is gone' })
    // Several processes may send it: there is one run of an id.
    else if (!run) await boss.send(name, {}, { ...options, id })
    if (!run || run.isDue) for (const handler of handlers.get(name) ?? []) boss.notifyWorker(handler)
  }
  const sweep = async (): Promise<void> => {
    const open = await listOpen()
    if (open.length === 0) return
    const runs = await readErrandRuns(postgres, open)
    for (const { id, name } of open) {
      if (closing.signal.aborted) return
      await settle(id, name, runs.get(id))
    }
  }
  let sweeping: Promise<void> | undefined
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'tasks'))
      .finally(() => {
        sweeping = undefined
      })
  }, sweepEveryMs)
  const close = async (): Promise<void> => {
    clearInterval(timer)
    closing.abort(new Error('the process ends'))
    await sweeping
  }
  return { close }
}
