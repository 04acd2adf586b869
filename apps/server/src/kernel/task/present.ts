import type { Task } from '@vitrine/contract'
import type { TaskRow } from './queries.ts'

export const presentTask = ({ id, kind, state, done, total, error, createdAt, endedAt }: TaskRow): Task => ({
  id,
  kind,
  state,
  done,
  total,
  error,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})
