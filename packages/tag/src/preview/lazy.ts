import type { startAgent } from '@vitrine/editor/agent'
import type * as Capture from '@vitrine/editor/capture'

/** The build turns the import() into one of the built chunk below `_base`. */
export const lazy = {
  editor: (_base: string): Promise<{ startAgent: typeof startAgent }> => import('@vitrine/editor/agent'),
  capture: (_base: string): Promise<typeof Capture> => import('@vitrine/editor/capture'),
}
