import type { FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { CheckedContainer } from '../resources.ts'

/** What modules have to say of a content: before it is stored or released, and with `hold: false` of one that is only looked at. */
export async function checkContent(
  tx: Tx,
  { resources, env }: Pick<Context, 'resources' | 'env'>,
  container: Omit<CheckedContainer, 'filesUrl'>,
  content: Record<string, unknown>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const check of resources.contentChecks)
    issues.push(...(await check(tx, { ...container, filesUrl: env.filesUrl }, content)))
  return issues
}
