import type { FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { checkContent } from './check-content.ts'
import { issuesWithin } from './lifecycle.ts'
import type { ExperienceParts } from './rows.ts'

/** What versions show that was deleted after they were saved, such as an image of the library. */
export async function findDeleted(
  tx: Tx,
  context: Pick<Context, 'resources' | 'env'>,
  { experience, views }: ExperienceParts,
  { hold }: { hold: boolean },
): Promise<FieldIssue[]> {
  const container = { org: experience.orgId, id: experience.containerId, hold }
  const issues: FieldIssue[] = []
  for (const [index, view] of views.entries()) {
    const found = await checkContent(tx, context, container, view.content)
    const of = views.length > 1 ? { version: view.name } : {}
    issues.push(...issuesWithin(index, found).map((issue) => ({ ...issue, details: { ...issue.details, ...of } })))
  }
  return issues
}
