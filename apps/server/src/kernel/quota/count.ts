import type { PlanFunction } from '@vitrine/contract'
import type { Tx } from '../db/index.ts'

/** How much of a function an organization uses; of one counted by container or experience, where it uses the most. */
export type CountQuota = (tx: Tx, org: string) => Promise<number>

/** What modules count. What released experiences take is counted by itself. */
export type QuotaCounts = Partial<Record<PlanFunction, CountQuota>>
