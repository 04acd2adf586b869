import { type IssueCode, issueMessages } from '@vitrine/contract'
import type { z } from 'zod'
import type { FieldIssue } from '../app-error.ts'

type ZodIssue = z.core.$ZodIssue

const isOurs = (code: unknown): code is IssueCode => typeof code === 'string' && Object.hasOwn(issueMessages, code)

/** An answer lists so many issues at most, however many a hostile body has. */
const mostIssues = 100

/** Turns one Zod issue into ours; several when an object has several unknown fields. */
export function toFieldIssues(issue: ZodIssue): FieldIssue[] {
  const path = issue.path.map(String).join('.')
  const at = (error: IssueCode, details?: Record<string, unknown>): FieldIssue[] => [{ path, error, details }]
  switch (issue.code) {
    case 'custom': {
      const { error, ...details } = (issue.params ?? {}) as { error?: unknown }
      return at(isOurs(error) ? error : 'invalid_format', details)
    }
    case 'invalid_type':
      return at(issue.input === undefined ? 'required' : 'invalid_type')
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, mostIssues)
        .map((key) => ({ path: path ? `${path}.${key}` : key, error: 'unknown_field' as const }))
    case 'too_big':
      if (issue.origin === 'string') return at('too_long', { max: issue.maximum })
      return at(issue.origin === 'array' ? 'too_many' : 'too_big', { max: issue.maximum })
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return at('required')
      if (issue.origin === 'array') return at('too_few', { min: issue.minimum })
      return at(issue.origin === 'string' ? 'too_short' : 'too_small', { min: issue.minimum })
    case 'invalid_value':
    case 'invalid_union':
      return at(issue.input === undefined ? 'required' : 'invalid_choice')
    case 'not_multiple_of':
      return at('not_multiple')
    default:
      return at('invalid_format')
  }
}

/** Text PostgreSQL cannot keep as it is: NUL, or half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** A value in a body, and where it stands there. */
interface Place {
  value: unknown
  key?: string
  parent?: Place
}
const pathOf = (place: Place): string => {
  const keys: string[] = []
  for (let at: Place | undefined = place; at; at = at.parent) if (at.key !== undefined) keys.push(at.key)
  return keys.reverse().join('.')
}

/** Where a value holds text that cannot be stored. Without recursion: a body may be nested as deeply as it is long. */
function findUnstorable(input: unknown): FieldIssue[] {
  const issues: FieldIssue[] = []
  const refuse = (place: Place) => issues.push({ path: pathOf(place), error: 'invalid_format' })
  const pending: Place[] = [{ value: input }]
  for (let next = pending.pop(); next && issues.length < mostIssues; next = pending.pop()) {
    const { value } = next
    if (typeof value === 'string' && !isStorable(value)) refuse(next)
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key]
      if (!isStorable(key)) refuse(next)
      else if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
        pending.push({ value: inner, key, parent: next })
    }
  }
  return issues
}

/** The first issues, as ours. */
function readIssues(issues: readonly ZodIssue[]): FieldIssue[] {
  const read: FieldIssue[] = []
  for (const issue of issues) {
    read.push(...toFieldIssues(issue))
    if (read.length >= mostIssues) break
  }
  return read
}

/** Parses with `reportInput`, so that a missing value can be told from a wrong one. Returns the value or its issues. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value: z.output<T> } | { issues: FieldIssue[] } {
  const result = schema.safeParse(input, { reportInput: true })
  const issues = result.success ? findUnstorable(result.data) : readIssues(result.error.issues)
  if (result.success && !issues.length) return { value: result.data }
  return { issues: issues.slice(0, mostIssues) }
}
