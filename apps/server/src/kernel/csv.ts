/** A field as spreadsheets read it safely: text that they would take for a formula gets an apostrophe; quotes where needed. */
export function csvField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (fields: (string | number | null | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** Without it Excel takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF'
