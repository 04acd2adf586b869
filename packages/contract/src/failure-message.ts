import { type PlanLevel, planLevels } from './kit/access.ts'
import { type ErrorCode, errors } from './kit/errors.ts'
import { type IssueCode, issueMessages } from './kit/issues.ts'
import { formatMessage, type Language } from './kit/messages.ts'
import { planNames } from './kit/plan-names.ts'
import { findPlanFunction } from './plan-functions.ts'
import { stateInWords, stepsInWords } from './state-refusals.ts'

const notInPlan = {
  zh: '目前的方案不含此功能，請續訂或升級方案',
  en: 'Your plan does not include this. Renew or upgrade it.',
}

const reached = {
  zh: '「{name}」已達方案上限（{limit}），請加購，或先結束、刪除現有的項目',
  en: 'The plan\'s limit for "{name}" ({limit}) is reached. Buy an add-on, or stop or delete something.',
}

const stepsLeft = {
  zh: '還是草稿，無法發布。請先完成：{steps}',
  en: 'This draft is not ready to release. First: {steps}.',
}

/** Which limit is reached, and what to do. */
function limitMessage(name: string, limit: unknown, language: Language): string {
  const found = findPlanFunction(name)
  if (limit === 0 || !found) return formatMessage(limit === 0 ? notInPlan : errors.limit_reached, language, { limit })
  return formatMessage(found.reached ?? reached, language, { limit, name: found.name[language] })
}

/** What a person is told about a field; where several versions have it, which of them. */
export function issueMessage(error: IssueCode, language: Language, details: Record<string, unknown> = {}): string {
  const message = issueMessages[error]
  const told = formatMessage(message, language, details)
  const { version } = details
  if (typeof version !== 'string' || message.en.includes('{version}')) return told
  return language === 'en' ? `Version "${version}": ${told}` : `版本「${version}」：${told}`
}

const isLevel = (value: unknown): value is PlanLevel => (planLevels as readonly unknown[]).includes(value)

/** What a person is told about a failed call; `details` are those of the error. */
export function failureMessage(code: ErrorCode, language: Language, details: Record<string, unknown> = {}): string {
  const { level, limit, function: name } = details
  if (code === 'limit_reached') return limitMessage(String(name), limit, language)
  const stood = code === 'wrong_state' ? stateInWords(details, language) : undefined
  if (stood) return stood
  const steps = code === 'not_ready' ? stepsInWords(details.incomplete_steps, language) : undefined
  if (steps) return formatMessage(stepsLeft, language, { steps })
  const named = isLevel(level) ? { ...details, level: planNames[language][level] } : details
  return formatMessage(errors[code], language, named)
}
