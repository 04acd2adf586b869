const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether every word that was typed stands in one of the texts, whatever its case or width. */
export function matches(typed: string, ...texts: (string | undefined)[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const all = texts.map((text) => plain(text ?? ''))
  return words.every((word) => all.some((text) => text.includes(word)))
}
