import { pipeline, Readable } from 'node:stream'
import { type Options, stringify } from 'csv-stringify'

type Cell = string | number | null | undefined

/**
 * As spreadsheets read it safely: with a byte order mark, without which Excel takes UTF-8 for something else, lines ended by CRLF, and
 * an apostrophe before text that they would take for a formula. Where another locale separates by semicolons or tabs, text that holds one
 * is quoted, so that it stays one cell, and what comes after it no formula.
 */
export const csvOptions: Options = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[;\t\r\n]/,
  cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
}

/** A table as CSV, row by row as it is read. What the rows throw ends the stream. */
export function streamCsv(header: string[], rows: Iterable<Cell[]> | AsyncIterable<Cell[]>): Readable {
  async function* table() {
    yield header
    yield* rows
  }
  // Whoever reads the lines is told of an error by them.
  return pipeline(Readable.from(table()), stringify(csvOptions), () => undefined)
}
