import type { ElementProblem } from './element-check.ts'
import { pageAdvice } from './page-advice.ts'

/** What is told where nothing was counted. */
export const elementAdvice = {
  ...pageAdvice,
  out_of_time: {
    zh: '這次檢查的時間已用完，尚未檢查。請稍後再試。',
    en: 'The time for this check was used up before its turn. Try again later.',
  },
  left_out: {
    zh: '一次最多檢查 50 個，優先檢查最近發布的。這一個請到它的頁面檢查。',
    en: 'Up to 50 are checked at once, the newest first. Check this one on its own page.',
  },
} as const satisfies Record<ElementProblem, { zh: string; en: string }>
