import type { startDeferred } from '../deferred/index.ts'
import type { startPreview } from '../preview/mode.ts'

/** Parts that no first paint needs. The build turns each import() into one of the built chunk below `_base`. */
export const lazy = {
  deferred: (_base: string): Promise<{ startDeferred: typeof startDeferred }> => import('../deferred/index.ts'),
  preview: (_base: string): Promise<{ startPreview: typeof startPreview }> => import('../preview/mode.ts'),
}
