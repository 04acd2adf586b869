import {
  type ElementCheck,
  type ElementChecks,
  elementAdvice,
  formatMessage,
  type Kind,
  type Language,
} from '@vitrine/contract'
import { presentTask } from '../../kernel/task/present.ts'
import type { TaskRow } from '../../kernel/task/queries.ts'
import type { CheckRow } from './queries.ts'

function presentCheck({ experienceId, name, kind, checkedAt, result }: CheckRow, language: Language): ElementCheck {
  const { problem, ...counts } = result
  return {
    experience_id: experienceId,
    name,
    target_type: kind as Kind,
    checked_at: checkedAt.toISOString(),
    problem: problem && { error: problem, message: formatMessage(elementAdvice[problem], language) },
    ...counts,
  }
}

/** What needs a look comes first, then what could not be looked at, then what is sure. */
const rankOf = ({ missing, problem, unsure }: ElementCheck): number =>
  missing > 0 ? 0 : problem ? 1 : unsure > 0 ? 2 : 3

export const presentChecks = (rows: CheckRow[], task: TaskRow | undefined, language: Language): ElementChecks => ({
  task: task ? presentTask(task) : null,
  checks: rows
    .map((row) => presentCheck(row, language))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.missing - a.missing || a.name.localeCompare(b.name)),
})
