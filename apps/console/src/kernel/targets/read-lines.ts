/** What stands in the lines of a text; one that is empty at the end is being begun. */
export function readLines(text: string, most: number): string[] {
  const lines = text.split('\n').slice(0, most)
  return lines.length === 1 && lines[0]?.trim() === '' ? [] : lines
}
