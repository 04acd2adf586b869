import type { PlanLevel } from './access.ts'
import type { Language } from './messages.ts'

/** What people call the plans. */
export const planNames = {
  'zh-TW': { nineder: 'Nineder', business: '商務', starter: '入門', free: '免費', disable: '已停用' },
  en: { nineder: 'Nineder', business: 'Business', starter: 'Starter', free: 'Free', disable: 'Disabled' },
} as const satisfies Record<Language, Record<PlanLevel, string>>
