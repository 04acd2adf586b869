import { eq } from 'drizzle-orm'
import { weightChanges } from '../../kernel/db/index.ts'
import type { QuotaCounts } from '../../kernel/quota/count.ts'
import { countFullest } from '../../kernel/quota/queries.ts'

export const quotaCounts: QuotaCounts = {
  weight_changes: async (tx, org) => {
    const { orgId, experienceId } = weightChanges
    const most = await countFullest(tx, { table: weightChanges, by: experienceId, where: eq(orgId, org) })
    // The first row of an experience is the release itself.
    return Math.max(0, most - 1)
  },
}
