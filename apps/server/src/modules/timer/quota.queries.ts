import type { QuotaCounts } from '../../kernel/quota/count.ts'
import { countTimers } from './queries.ts'

export const quotaCounts: QuotaCounts = { timers: countTimers }
