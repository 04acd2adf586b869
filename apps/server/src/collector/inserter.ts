import { setTimeout as sleep } from 'node:timers/promises'
import type { IsErased } from './erasures/index.ts'
import { expandLines } from './expand.ts'
import { type BlockInserterOptions, createBlockInserter } from './insert-block.ts'
import type { Block, EventLog } from './log/index.ts'
import { describeError } from './store.ts'

export interface InserterOptions extends Omit<BlockInserterOptions, 'signal'> {
  log: EventLog
  /** What is left out, asked anew for every block. */
  findErased?: () => IsErased | undefined
  /** Rows of one block, default 20,000. */
  blockRows?: number
  /** Least time between two blocks, default 200 ms: every block is a part that ClickHouse has to merge. */
  pauseMs?: number
}

export interface Inserter {
  /** Resolves when everything that was in the log at the call has reached ClickHouse (or was set aside). */
  drain(): Promise<void>
  /** Gives up waiting, finishes the insert under way. What was not confirmed stays in the log. */
  stop(): Promise<void>
}

const IDLE_MS = 1000

/** Carries the log into ClickHouse, block by block and in order, until stopped. */
export function startInserter(options: InserterOptions): Inserter {
  const { log, metrics, logger, blockRows = 20_000, pauseMs = 200 } = options
  const stopping = new AbortController()
  const insertBlock = createBlockInserter({ ...options, signal: stopping.signal })
  let draining: (() => void)[] = []
  let nudge: () => void = () => {}

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const idle = (): Promise<unknown> => {
    const nudged = new Promise<void>((resolve) => {
      nudge = resolve
    })
    return draining.length > 0 ? Promise.resolve() : Promise.race([log.wait(IDLE_MS), nudged])
  }
  /** Given by the log and not confirmed: whatever fails in between, it comes before the next one. */
  let begun: Block | undefined
  const step = async (): Promise<void> => {
    const asked = draining
    const block = begun ?? (await log.next(blockRows))
    if (!block) {
      draining = draining.filter((each) => !asked.includes(each))
      for (const resolve of asked) resolve()
      await idle()
      return
    }
    begun = block
    for await (const rows of expandLines(block.payload, { isErased: options.findErased?.() })) {
      const began = performance.now()
      if (!(await insertBlock(rows))) return
      await pause(Math.max(0, pauseMs - (performance.now() - began)))
    }
    await log.confirm(block.end)
    begun = undefined
    metrics.inserted(block.rows)
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await step().catch(async (error: unknown) => {
        logger.error({ reason: describeError(error) }, 'the event log could not be carried on')
        await pause(IDLE_MS)
      })
    }
  }
  const running = run()
  return {
    drain: () =>
      new Promise((resolve) => {
        draining = [...draining, resolve]
        nudge()
      }),
    async stop() {
      stopping.abort()
      nudge()
      await running
    },
  }
}
