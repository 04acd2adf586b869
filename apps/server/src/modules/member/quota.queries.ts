import { countMembers } from '../../kernel/organization/queries.ts'
import type { QuotaCounts } from '../../kernel/quota/count.ts'

export const quotaCounts: QuotaCounts = { members: countMembers }
