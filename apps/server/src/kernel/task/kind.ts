/** One run of a task, for whoever does it. */
export interface TaskRun {
  org: string
  containerId: string
  /** What it was queued with. */
  input: unknown
  /** Aborted when nobody waits for it any more: it was erased, another worker has it, or the process ends. */
  signal: AbortSignal
  /** How far it is; told as often as one likes, stored about once a second. */
  tell(done: number, total: number | null): void
}

/** Work of a module that its `tasks.ts` lists. It may be cut off anywhere, and is then begun again: a second run must do no harm. */
export interface TaskKind {
  /** In kebab-case; the board of jobs and the metrics show it. */
  kind: string
  /** Throws TaskFailed where another try would end in the same way; anything else is tried again. */
  run(run: TaskRun): Promise<void>
}

/** A task has ended without what was asked for, and that is its result. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`the task failed: ${code}`, options)
    this.code = code
  }
}
