import { type Kind, type Operation, typeOfAction } from '@vitrine/contract'
import type { OperationRow } from './queries.ts'

/** An entry as the contract shows it. */
export function presentOperation({ entry, operator, kind }: OperationRow): Operation {
  const { impersonatorId, impersonatorName, impersonationReason } = entry
  return {
    id: entry.id,
    action: entry.action,
    type: typeOfAction(entry.action),
    operator: { id: entry.actorId, name: operator },
    really: impersonatorId
      ? { id: impersonatorId, name: impersonatorName ?? '', reason: impersonationReason ?? '' }
      : null,
    time: entry.at.toISOString(),
    target: entry.target,
    container_id: entry.containerId,
    experience_id: entry.experienceId,
    kind: kind as Kind | null,
    user_id: entry.userId,
    difference: Object.entries(entry.difference).map(([field, { before = null, after = null }]) => ({
      field,
      before,
      after,
    })),
  }
}
