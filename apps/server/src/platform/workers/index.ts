import { Worker } from 'node:worker_threads'
import { OutOfTime } from './error.ts'
import { cpuMsOf, type Task, type Word } from './thread.ts'

export { OutOfTime } from './error.ts'

type Run = (input: never) => unknown

/** A function that a module exports, to be run in a thread: what it takes and answers must survive structured cloning. */
export interface Job<R extends Run> {
  /** The module's address: `new URL('./judge.ts', import.meta.url)`. */
  module: URL
  name: string
  /** How much CPU time one run may take; on a machine that has none to spare it may wait three times as long. */
  deadlineMs: number
  /** Never there: it carries the type. */
  run?: R
}

/** Runs what foreign text could make slow, away from the thread that serves everybody. */
export interface Workers {
  /**
   * Throws OutOfTime when the job overruns its deadline, its thread dies of it, or too much of the same `owner` waits.
   * One owner's jobs run one after the other, so that nobody keeps the others waiting.
   */
  run<R extends Run>(job: Job<R>, owner: string, input: Parameters<R>[0]): Promise<Awaited<ReturnType<R>>>
  close(): Promise<void>
}

interface Waiting {
  task: Task
  owner: string
  deadlineMs: number
  resolve: (output: never) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** What it works on; undefined: it is idle. */
  busy: Waiting | undefined
  timer?: NodeJS.Timeout
}

export interface WorkersOptions {
  threads?: number
  /** How many jobs of one owner may wait. */
  waitingMost?: number
}

/** How often the deadline a job may last when its thread is kept waiting for a CPU. */
const patience = 4
/** How long a thread may take to load what it is to run. */
const loadMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** Threads start when they are first needed; one that overruns is ended, and the next job starts another. */
export function createWorkers({ threads: most = 2, waitingMost = 20 }: WorkersOptions = {}): Workers {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let closed = false

  const endThread = (thread: Thread): Promise<unknown> => {
    clearTimeout(thread.timer)
    threads.delete(thread)
    return thread.worker.terminate()
  }

  const settle = (thread: Thread, end: (waiting: Waiting) => void) => {
    const { busy } = thread
    clearTimeout(thread.timer)
    thread.busy = undefined
    if (busy) end(busy)
    startNext()
  }

  const fail = (thread: Thread, error: Error) => {
    endThread(thread).catch(() => {})
    settle(thread, ({ reject }) => reject(error))
  }

  const allow = (thread: Thread, ms: number, late = () => fail(thread, new OutOfTime('overran', 'took too long'))) => {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(late, ms)
  }

  /** Gives a job its time: what it did not get of the CPU because others had it does not count. */
  const watch = (thread: Thread, job: Waiting, cpuAtStart: number) => {
    const end = performance.now() + job.deadlineMs * patience
    const look = async () => {
      // A thread that is busy answers all the same; one that has ended does not.
      const used = await thread.worker.cpuUsage().then(cpuMsOf, () => Number.POSITIVE_INFINITY)
      if (thread.busy !== job) return
      const left = Math.min(job.deadlineMs - (used - cpuAtStart), end - performance.now())
      if (left > 0) allow(thread, Math.max(left, 20), look)
      else fail(thread, new OutOfTime('overran', `not done within ${job.deadlineMs} ms`))
    }
    allow(thread, job.deadlineMs, look)
  }

  const startThread = (): Thread => {
    // Neither the settings nor the flags of this process concern it.
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { env: {}, execArgv: [], resourceLimits })
    const thread: Thread = { worker, busy: undefined }
    worker.unref()
    worker.on('message', (word: Word) => {
      if (!thread.busy) return
      if (word.at === 'begun') watch(thread, thread.busy, word.cpuMs)
      else if (word.at === 'done') settle(thread, ({ resolve }) => resolve(word.output as never))
      else settle(thread, ({ reject }) => reject(word.error))
    })
    worker.on('error', (error) => fail(thread, new OutOfTime('overran', 'its thread died', { cause: error })))
    worker.on('exit', () => threads.has(thread) && fail(thread, new OutOfTime('overran', 'its thread ended')))
    threads.add(thread)
    return thread
  }

  function startNext(): void {
    const served = new Set([...threads].flatMap(({ busy }) => busy?.owner ?? []))
    const next = queue.findIndex(({ owner }) => !served.has(owner))
    if (closed || next < 0) return
    const idle = [...threads].find(({ busy }) => !busy) ?? (threads.size < most ? startThread() : undefined)
    const [waiting] = idle ? queue.splice(next, 1) : []
    if (!idle || !waiting) return
    idle.busy = waiting
    allow(idle, loadMs)
    idle.worker.postMessage(waiting.task)
    startNext()
  }

  return {
    run: (job, owner, input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new OutOfTime('not_begun', 'the server is closing'))
        if (queue.filter((each) => each.owner === owner).length >= waitingMost)
          return reject(new OutOfTime('not_begun', 'too much is waiting'))
        const task = { module: job.module.href, name: job.name, input }
        queue.push({ task, owner, deadlineMs: job.deadlineMs, resolve, reject })
        startNext()
      }),
    close: async () => {
      closed = true
      const left = [...queue.splice(0), ...[...threads].flatMap(({ busy }) => busy ?? [])]
      await Promise.all([...threads].map(endThread))
      for (const { reject } of left) reject(new OutOfTime('not_begun', 'the server is closing'))
    },
  }
}
