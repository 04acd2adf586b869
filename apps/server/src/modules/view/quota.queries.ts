import { eq } from 'drizzle-orm'
import { views } from '../../kernel/db/index.ts'
import type { QuotaCounts } from '../../kernel/quota/count.ts'
import { countFullest } from '../../kernel/quota/queries.ts'

export const quotaCounts: QuotaCounts = {
  versions: (tx, org) => countFullest(tx, { table: views, by: views.experienceId, where: eq(views.orgId, org) }),
}
