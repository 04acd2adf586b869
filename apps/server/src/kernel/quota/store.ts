import type { PlanFunction } from '@vitrine/contract'
import type { Member } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import { holdName, type Tx } from '../db/index.ts'
import { limitOf } from './plans.ts'

/** Refuses with limit_reached when `total` is more than the plan has of the function. */
export function requireWithin(member: Member, isBetaUser: boolean, fn: PlanFunction, total: number): void {
  const limit = limitOf(fn, member.level, isBetaUser)
  if (limit >= 0 && total > limit) throw new AppError('limit_reached', { limit, function: fn })
}

/** Refuses with limit_reached when the plan has no more places of the function than are taken. */
export function requireQuota(member: Member, isBetaUser: boolean, fn: PlanFunction, taken: number): void {
  requireWithin(member, isBetaUser, fn, taken + 1)
}

interface Taken {
  member: Member
  isBetaUser: boolean
  function: PlanFunction
  /** Within what it is counted: a container, an experience; nothing for the organization. */
  scope?: string
}

/**
 * Refuses with limit_reached when `count` says that the plan's places are taken. Concurrent takers of the same function in the
 * same `scope` wait for each other until the transaction ends, so that of two at the last place one wins.
 */
export async function claimQuota(
  tx: Tx,
  { member, isBetaUser, function: fn, scope = '' }: Taken,
  count: () => Promise<number>,
): Promise<void> {
  await holdName(tx, `${fn}:${member.org}:${scope}`)
  requireQuota(member, isBetaUser, fn, await count())
}
