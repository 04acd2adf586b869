import type { KindDefinition } from '@vitrine/contract'
import type { z } from 'zod'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { toFieldIssues } from '../../kernel/http/issues.ts'

type ZodIssue = z.core.$ZodIssue

/** Whether a content is another thing than its kind's, and not only half typed. */
function isOfShape(issue: ZodIssue): boolean {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'unrecognized_keys':
      return false
    case 'invalid_union':
      return issue.errors.some((issues) => issues.every(isOfShape))
    default:
      return true
  }
}

/**
 * What forbids to keep a content that is still being typed: a text may be too long or no address yet, but where the kind has a list there
 * has to be a list, or the editor of a colleague could not show it.
 */
export function findMisshapen({ content: schema }: KindDefinition, content: unknown): FieldIssue[] {
  const { error } = schema.safeParse(content, { reportInput: true })
  return (error?.issues ?? [])
    .filter((issue) => !isOfShape(issue))
    .slice(0, 100)
    .flatMap(toFieldIssues)
    .map((issue) => ({ ...issue, path: issue.path ? `content.${issue.path}` : 'content' }))
}
