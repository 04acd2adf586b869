import { eq } from 'drizzle-orm'
import { viewSchedules, weightChanges } from '../../kernel/db/index.ts'
import type { QuotaCounts } from '../../kernel/quota/count.ts'
import { countEach } from '../../kernel/quota/queries.ts'

export const quotaCounts: QuotaCounts = {
  weight_changes: async (tx, org) => {
    const byHand = await countEach(tx, {
      table: weightChanges,
      by: weightChanges.experienceId,
      where: eq(weightChanges.orgId, org),
    })
    const planned = await countEach(tx, {
      table: viewSchedules,
      by: viewSchedules.experienceId,
      where: eq(viewSchedules.orgId, org),
    })
    // The first row of an experience is the release itself.
    const taken = new Map([...byHand].map(([id, n]) => [id, n - 1]))
    for (const [id, n] of planned) taken.set(id, (taken.get(id) ?? 0) + n)
    return Math.max(0, ...taken.values())
  },
}
