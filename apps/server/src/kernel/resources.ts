import type { ModuleScopes } from './access/queries.ts'
import type { FieldIssue } from './app-error.ts'
import type { Tx } from './db/index.ts'
import type { QuotaCounts } from './quota/count.ts'

/** Whose content it is, and the address below which this installation serves files. */
export interface CheckedContainer {
  org: string
  id: string
  filesUrl: string
  /** Whether what is found stays until the transaction ends: where the content is stored or released. */
  hold: boolean
}

/**
 * What a module has to say of a content, such as that it shows an image that is gone; issues have paths inside the content.
 */
export type CheckContent = (
  tx: Tx,
  container: CheckedContainer,
  content: Record<string, unknown>,
) => Promise<FieldIssue[]>

/** What modules bring that the kernel asks all of them for. */
export interface Resources {
  scopes: ModuleScopes
  quotaCounts: QuotaCounts
  contentChecks: readonly CheckContent[]
}
