import { countContainers } from '../../kernel/organization/queries.ts'
import type { QuotaCounts } from '../../kernel/quota/count.ts'

export const quotaCounts: QuotaCounts = { containers: countContainers }
