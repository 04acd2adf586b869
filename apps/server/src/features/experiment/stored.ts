import { Change, type ExperimentContent, experiment } from '@vitrine/contract'

const isChange = (change: unknown): boolean => Change.safeParse(change).success

/** A version's content as it was saved, without changes that could no longer be: a rule may have come since. */
export function readStored(stored: Record<string, unknown>): ExperimentContent {
  const whole = experiment.content.safeParse(stored)
  if (whole.success) return whole.data
  const changes = Array.isArray(stored.changes) ? stored.changes.filter(isChange) : []
  return experiment.content.parse({ ...stored, changes })
}
