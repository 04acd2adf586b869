import type { startDebug } from '../debug/panel.ts'

/** The build turns the import() into one of the built chunk below `_base`. */
export const lazy = {
  debug: (_base: string): Promise<{ startDebug: typeof startDebug }> => import('../debug/panel.ts'),
}
