import type { startAgent } from '@vitrine/editor/agent'

/** The build turns the import() into one of the built chunk below `_base`. */
export const lazy = {
  editor: (_base: string): Promise<{ startAgent: typeof startAgent }> => import('@vitrine/editor/agent'),
}
