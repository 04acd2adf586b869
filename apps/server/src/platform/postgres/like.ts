import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A LIKE pattern of all that contains `text`, whose own `%`, `_` and `\` stand for themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What people mean by a text, however they typed it: full-width signs become half-width, 臺 becomes 台, spaces go. */
const fold = (text: SQLWrapper | string): SQL => sql`translate(lower(normalize(${text}, NFKC)), '臺 \t\r\n', '台')`

/** Rows with `text` in any of the columns, each folded as the text is; no text asks for nothing. */
export function containsText(text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  if (!text) return undefined
  // Found by its place and not by a pattern: folding makes `％` a sign that would stand for anything.
  return or(...columns.map((column) => sql`strpos(${fold(column)}, ${fold(text)}) > 0`))
}
