import type { startDebug } from '../debug/panel.ts'
import type { createCorners } from '../floating/corners.ts'

/** The build turns each import() into one of the built chunk below `_base`. */
export const lazy = {
  corners: (_base: string): Promise<{ createCorners: typeof createCorners }> => import('../floating/corners.ts'),
  debug: (_base: string): Promise<{ startDebug: typeof startDebug }> => import('../debug/panel.ts'),
}
