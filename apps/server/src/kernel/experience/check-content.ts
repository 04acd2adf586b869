import type { FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'

/** What modules have to say of a content before it is stored or released. */
export async function checkContent(
  tx: Tx,
  { resources, env }: Pick<Context, 'resources' | 'env'>,
  container: { org: string; id: string },
  content: Record<string, unknown>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const check of resources.contentChecks)
    issues.push(...(await check(tx, { ...container, filesUrl: env.filesUrl }, content)))
  return issues
}
