import type { FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { findDeleted } from './deleted-content.ts'
import { type FindingRow, listFindings } from './finding-queries.ts'
import type { ExperienceParts } from './rows.ts'

/** An experience with what was found of it. */
export interface CheckedParts extends ExperienceParts {
  /** What its versions show although it was deleted; paths are those of the whole. Only a draft can have any: while something is released, nobody deletes what it shows. */
  deleted: FieldIssue[]
  /** What is wrong while it runs, the worst first. */
  findings: FindingRow[]
}

type Deps = Pick<Context, 'resources' | 'env'>

/** Several, with what was found of each. */
export async function withAllChecks<Parts extends ExperienceParts>(
  tx: Tx,
  context: Deps,
  all: readonly Parts[],
): Promise<(Parts & CheckedParts)[]> {
  const findings = await listFindings(tx, all)
  const checked: (Parts & CheckedParts)[] = []
  for (const parts of all) {
    const isDraft = parts.experience.status === 'draft'
    const deleted = isDraft ? await findDeleted(tx, context, parts, { hold: false }) : []
    const own = findings.filter(({ experienceId }) => experienceId === parts.experience.id)
    checked.push({ ...parts, deleted, findings: own })
  }
  return checked
}

/** One, with what was found of it. */
export async function withChecks<Parts extends ExperienceParts>(
  tx: Tx,
  context: Deps,
  parts: Parts,
): Promise<Parts & CheckedParts> {
  const [checked] = await withAllChecks(tx, context, [parts])
  if (!checked) throw new Error('one experience in, none out')
  return checked
}
