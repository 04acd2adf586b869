import { type Timer, TimerLooks } from '@vitrine/contract'
import type { TimerRow } from './queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What a page needs of a timer, which anybody may read. */
export const presentOpen = (row: TimerRow) => ({
  start_at: iso(row.startAt),
  end_at: row.endAt.toISOString(),
  show_start_at: iso(row.showStartAt),
  show_end_at: iso(row.showEndAt),
  is_repeating: row.repeatDays !== null,
  repeat_days: row.repeatDays,
  // What was stored before a field came has its default.
  looks: TimerLooks.parse(row.looks),
})

/** A timer in the contract's shape; `tagUrl` is where pages load it from. */
export const presentTimer = (row: TimerRow, tagUrl: string): Timer => ({
  id: row.id,
  name: row.name,
  ...presentOpen(row),
  frame_url: `${tagUrl}/embed/timer?id=${row.id}`,
  script_url: `${tagUrl}/embed/timer.js`,
  revision: row.revision,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
