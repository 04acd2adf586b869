import { sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { type KeptTrustCheck, trustChecks } from './tables.ts'

/** Keeps what was found instead of what there was. */
export async function saveTrustCheck(tx: Tx, org: string, containerId: string, result: KeptTrustCheck): Promise<void> {
  const values = { result, checkedAt: sql`clock_timestamp()` }
  await tx
    .insert(trustChecks)
    .values({ orgId: org, containerId, ...values })
    .onConflictDoUpdate({ target: trustChecks.containerId, set: values })
}
