import { type PlanLevel, planLevels } from './access.ts'
import { type ErrorCode, errors } from './errors.ts'
import { formatMessage, type Language } from './messages.ts'
import { limitMessage } from './plan-functions.ts'
import { planNames } from './plan-names.ts'

const notInPlan = {
  zh: '目前的方案不含此功能，請續訂或升級方案',
  en: 'The plan does not include this. Renew or upgrade it.',
}

const isLevel = (value: unknown): value is PlanLevel => (planLevels as readonly unknown[]).includes(value)

/** What a person is told about a failed call; `details` are those of the error. */
export function failureMessage(code: ErrorCode, language: Language, details: Record<string, unknown> = {}): string {
  const { level, limit, function: name } = details
  if (code === 'limit_reached') {
    const message = limit === 0 ? notInPlan : limitMessage(String(name))
    return formatMessage(message ?? errors.limit_reached, language, details)
  }
  const named = isLevel(level) ? { ...details, level: planNames[language][level] } : details
  return formatMessage(errors[code], language, named)
}
