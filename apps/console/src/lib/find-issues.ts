import type { Issue, Language, TypedIssueCode } from '@vitrine/contract'
import { formatMessage, isEmail, isMeasurementId, isWebUrl, typedIssueMessages } from '@vitrine/contract/client'

/** What is wrong with what was typed into a field, by the rules of the server. */
export type Check = (value: string) => TypedIssueCode | undefined

const isBlank = (value: string): boolean => value.trim() === ''
const unlessBlank =
  (test: (value: string) => boolean, code: TypedIssueCode): Check =>
  (value) =>
    isBlank(value) || test(value.trim()) ? undefined : code

export const required: Check = (value) => (isBlank(value) ? 'required' : undefined)
export const email: Check = (value) => required(value) ?? unlessBlank(isEmail, 'invalid_email')(value)
export const optionalWebUrl = unlessBlank(isWebUrl, 'invalid_web_url')
export const webUrl: Check = (value) => (isBlank(value) ? 'invalid_required_url' : optionalWebUrl(value))
export const measurementId = unlessBlank(isMeasurementId, 'invalid_measurement_id')

export const makeIssue = (path: string, error: TypedIssueCode, language: Language): Issue => ({
  path,
  error,
  message: formatMessage(typedIssueMessages[error], language),
})

type TextKeys<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string

/** Everything that is wrong with a form, found before anything is sent. */
export function findIssues<T extends object>(
  value: T,
  checks: Partial<Record<TextKeys<T>, Check>>,
  language: Language,
): Issue[] {
  return (Object.entries(checks) as [TextKeys<T>, Check][]).flatMap(([path, check]) => {
    const error = check(value[path] as string)
    return error ? [makeIssue(path, error, language)] : []
  })
}

interface Windows {
  start_at: string | null
  end_at: string | null
  campaign_start_at: string | null
  campaign_end_at: string | null
}

/** Windows that end before they begin. */
export function findReversed(value: Windows, language: Language): Issue[] {
  const ends = [
    ['start_at', 'end_at'],
    ['campaign_start_at', 'campaign_end_at'],
  ] as const
  return ends.flatMap(([from, to]) => {
    const [start, end] = [value[from], value[to]]
    return start && end && Date.parse(end) < Date.parse(start) ? [makeIssue(to, 'end_before_start', language)] : []
  })
}
