import { formatMessage, type Language, type SitemapState, sitemapAdvice } from '@vitrine/contract'
import { presentTask } from '../../kernel/task/present.ts'
import type { TaskRow } from '../../kernel/task/queries.ts'
import type { SitemapRow } from './queries.ts'

type Problem = NonNullable<SitemapState['problem']>

/** Why the last try brought nothing, or that it broke off before it could tell. */
function problemOf(row: SitemapRow | undefined, task: TaskRow | undefined): Omit<Problem, 'message'> | null {
  const brokeOff = task?.error === 'failed' ? task.endedAt : null
  if (brokeOff && (!row || brokeOff > row.triedAt)) return { error: 'failed', url: '', at: brokeOff.toISOString() }
  return row?.problem ? { ...row.problem, at: row.triedAt.toISOString() } : null
}

/** `task`: the newest one that reads it. */
export function presentSitemap(
  row: SitemapRow | undefined,
  task: TaskRow | undefined,
  language: Language,
): SitemapState {
  const problem = problemOf(row, task)
  return {
    task: task && task.endedAt === null ? presentTask(task) : null,
    list: row?.readAt
      ? { read_at: row.readAt.toISOString(), found: row.found, cut: row.isCut, unread: row.unread }
      : null,
    problem: problem && { ...problem, message: formatMessage(sitemapAdvice[problem.error], language) },
  }
}
