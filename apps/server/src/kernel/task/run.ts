import type { Errand, Errands } from '../../platform/jobs/errands.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Db } from '../db/index.ts'
import { TaskFailed, type TaskKind } from './kind.ts'
import { createProgressTeller } from './progress.ts'
import { listOpenTasks } from './queries.ts'
import { beginTask, endTask, giveUpTask, saveProgress } from './store.ts'

interface Deps {
  db: Db
  log: Logger
}

/** One run of the task with this id, whatever there is of it by now. */
async function runTask({ db, log }: Deps, { kind, run }: TaskKind, id: string, given: AbortSignal): Promise<void> {
  const task = await db.withSystem((tx) => beginTask(tx, id))
  if (!task) return
  const taken = new AbortController()
  const signal = AbortSignal.any([given, taken.signal])
  const progress = createProgressTeller(
    async (latest) => {
      if (!(await db.withSystem((tx) => saveProgress(tx, task, latest)))) taken.abort(new Error('the task is gone'))
    },
    // How far it is can be told the next time.
    (error) => log.warn({ err: error, task: kind }, 'the progress of a task could not be stored'),
  )
  const { orgId: org, containerId, input } = task
  let failure: TaskFailed | undefined
  try {
    await run({ org, containerId, input, signal, tell: progress.tell })
  } catch (error) {
    if (taken.signal.aborted) return
    if (!(error instanceof TaskFailed)) throw error
    failure = error
  } finally {
    await progress.stop()
  }
  await db.withSystem((tx) => endTask(tx, task, progress.latest, failure?.code ?? null))
  if (failure) log.info({ err: failure, task: kind }, 'a task failed')
}

/** The tasks of the modules, as the worker runs them. */
export function createTaskErrands(deps: Deps, kinds: readonly TaskKind[]): Errands {
  const names = kinds.map(({ kind }) => kind)
  return {
    list: kinds.map((each): Errand => ({ name: each.kind, run: (id, signal) => runTask(deps, each, id, signal) })),
    listOpen: () => deps.db.withSystem((tx) => listOpenTasks(tx, names)),
    giveUp: (id) => deps.db.withSystem((tx) => giveUpTask(tx, id)),
  }
}
