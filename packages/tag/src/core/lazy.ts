import type { startLater } from '../later/index.ts'
import type { startPreview } from '../preview/mode.ts'

/** Parts that no first paint needs. The build turns each import() into one of the built chunk below `_base`. */
export const lazy = {
  later: (_base: string): Promise<{ startLater: typeof startLater }> => import('../later/index.ts'),
  preview: (_base: string): Promise<{ startPreview: typeof startPreview }> => import('../preview/mode.ts'),
}
