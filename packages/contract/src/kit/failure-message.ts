import { type PlanLevel, planLevels } from './access.ts'
import { type ErrorCode, errors } from './errors.ts'
import { formatMessage, type Language } from './messages.ts'
import { planNames } from './plan-names.ts'

/** Which limit is reached, and what to do: by the plan's function. */
const limitMessages: Record<string, { zh: string; en: string }> = {
  containers: {
    zh: '容器數量已達方案上限（{limit}），請加購或刪除現有的容器',
    en: "The plan's limit for containers ({limit}) is reached. Buy an add-on, or delete one.",
  },
  members: {
    zh: '成員人數已達方案上限（{limit}），請加購或移除現有的成員',
    en: "The plan's limit for members ({limit}) is reached. Buy an add-on, or remove one.",
  },
  released_experiments: {
    zh: '已發布的實驗已達方案上限（{limit}），請加購，或先結束其他實驗',
    en: "The plan's limit for released experiments ({limit}) is reached. Buy an add-on, or stop another experiment.",
  },
  versions: {
    zh: '版本數量已達方案上限（{limit}），請升級方案或刪除現有的版本',
    en: "The plan's limit for versions ({limit}) is reached. Upgrade the plan, or delete one.",
  },
  image_storage: {
    zh: '圖片空間已達方案上限（{limit} MB），請刪除不用的圖片或升級方案',
    en: "The plan's image storage ({limit} MB) is full. Delete images you no longer use, or upgrade the plan.",
  },
  weight_changes: {
    zh: '這個實驗調整權重的次數已達方案上限（{limit}），如需再次調整請升級方案',
    en: "The plan's limit for changes of weights ({limit}) is reached in this experiment. Upgrade the plan for more.",
  },
}
const notInPlan = {
  zh: '目前的方案不含此功能，請續訂或升級方案',
  en: 'The plan does not include this. Renew or upgrade it.',
}

const isLevel = (value: unknown): value is PlanLevel => (planLevels as readonly unknown[]).includes(value)

/** What a person is told about a failed call; `details` are those of the error. */
export function failureMessage(code: ErrorCode, language: Language, details: Record<string, unknown> = {}): string {
  const { level, limit, function: name } = details
  if (code === 'limit_reached') {
    const message = limit === 0 ? notInPlan : limitMessages[String(name)]
    return formatMessage(message ?? errors.limit_reached, language, details)
  }
  const named = isLevel(level) ? { ...details, level: planNames[language][level] } : details
  return formatMessage(errors[code], language, named)
}
