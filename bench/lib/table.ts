/** Prints rows as a table, numbers to the right. */
export function printTable(title: string, header: string[], rows: (string | number)[][]): void {
  const cells = [
    header,
    ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell))),
  ]
  const widths = header.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  console.log(`\n${title}`)
  for (const [i, row] of cells.entries()) {
    console.log(line(row))
    if (i === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  }
}

/** Prints rows as a table of Markdown. */
export function printMarkdown(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`
  console.log([`\n${title}\n`, line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n'))
}
