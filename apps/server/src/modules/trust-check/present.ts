import type { TrustCheck } from '@vitrine/contract'
import { presentTask } from '../../kernel/task/present.ts'
import type { TaskRow } from '../../kernel/task/queries.ts'
import type { TrustCheckRow } from './queries.ts'

/** `task`: the newest one. */
export const presentTrustCheck = (row: TrustCheckRow | undefined, task: TaskRow | undefined): TrustCheck => ({
  task: task ? presentTask(task) : null,
  result: row ? { checked_at: row.checkedAt.toISOString(), ...row.result } : null,
})
