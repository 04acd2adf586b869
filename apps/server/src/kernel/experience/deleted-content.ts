import type { FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { checkContent } from './check-content.ts'
import { issuesWithin } from './lifecycle.ts'
import type { ExperienceParts } from './rows.ts'

/** An experience with what its versions show although it was deleted; its paths are those of the whole. */
export interface CheckedParts extends ExperienceParts {
  deleted: FieldIssue[]
}

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

/** Only a draft can have any: while something is released, nobody deletes what it shows. */
export async function withDeleted<Parts extends ExperienceParts>(
  tx: Tx,
  context: Pick<Context, 'resources' | 'env'>,
  parts: Parts,
): Promise<Parts & CheckedParts> {
  const isDraft = parts.experience.status === 'draft'
  return { ...parts, deleted: isDraft ? await findDeleted(tx, context, parts, { hold: false }) : [] }
}

/** The same of several. */
export async function allWithDeleted(
  tx: Tx,
  context: Pick<Context, 'resources' | 'env'>,
  all: readonly ExperienceParts[],
): Promise<CheckedParts[]> {
  const checked: CheckedParts[] = []
  for (const parts of all) checked.push(await withDeleted(tx, context, parts))
  return checked
}
