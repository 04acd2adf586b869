import type { dropCode, fillCode, keepCode } from '../codes/codes.ts'
import type { startDebug } from '../debug/panel.ts'
import type { Floating } from '../floating/floating.ts'
import type { createTerms } from '../terms/terms.ts'

interface Codes {
  keepCode: typeof keepCode
  fillCode: typeof fillCode
  dropCode: typeof dropCode
}

/** The build turns each import() into one of the built chunk below `_base`. */
export const lazy = {
  corners: (_base: string): Promise<Floating> => import('../floating/floating.ts'),
  codes: (_base: string): Promise<Codes> => import('../codes/codes.ts'),
  terms: (_base: string): Promise<{ createTerms: typeof createTerms }> => import('../terms/terms.ts'),
  debug: (_base: string): Promise<{ startDebug: typeof startDebug }> => import('../debug/panel.ts'),
}
