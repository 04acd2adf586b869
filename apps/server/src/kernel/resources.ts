import type { ModuleScopes } from './access/queries.ts'
import type { QuotaCounts } from './quota/count.ts'

/** What modules bring that the kernel asks all of them for. */
export interface Resources {
  scopes: ModuleScopes
  quotaCounts: QuotaCounts
}
