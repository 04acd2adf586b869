import { ilike, or, type SQL } from 'drizzle-orm'

/** A LIKE pattern of all that contains `text`, whose own `%`, `_` and `\` stand for themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Rows with `text` in any of the columns, whatever its case; no text asks for nothing. */
export function containsText(text: string | undefined, ...columns: Parameters<typeof ilike>[0][]): SQL | undefined {
  if (!text) return undefined
  const pattern = patternOf(text)
  return or(...columns.map((column) => ilike(column, pattern)))
}
