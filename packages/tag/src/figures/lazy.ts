import type { createFigures } from './figures.ts'

/** The build turns the import() into one of the built chunk below `_base`. */
export const lazy = {
  figures: (_base: string): Promise<{ createFigures: typeof createFigures }> => import('./figures.ts'),
}
