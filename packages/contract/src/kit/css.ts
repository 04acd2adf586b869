const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Where the string ends that a quote opens; -1: it does not. */
function findQuote(text: string, from: number): number {
  const quote = text[from]
  for (let i = from + 1; i < text.length; i++) {
    const character = text[i] as string
    if (character === quote) return i
    if (character === '\\') i++
    else if (character === '\n' || character === '\r' || character === '\f') return -1
  }
  return -1
}

/** Where what begins at a place ends, where that is more than one character: a string, an escape, a comment. -1: it does not. */
function findEnd(text: string, at: number): number {
  const character = text[at]
  if (character === '"' || character === "'") return findQuote(text, at)
  if (character === '\\') return at + 1 < text.length ? at + 1 : -1
  if (character !== '/' || text[at + 1] !== '*') return at
  const end = text.indexOf('*/', at + 2)
  return end < 0 ? -1 : end + 1
}

/**
 * Whether a piece of CSS ends everything it opens: brackets, strings, comments, escapes. Rules of all experiences stand in one
 * sheet, and what one leaves open swallows those after it. Character by character: thousands of them are judged while somebody types.
 */
export function isClosedCss(text: string): boolean {
  const open: (string | undefined)[] = []
  for (let i = 0; i < text.length; i++) {
    const end = findEnd(text, i)
    if (end < 0) return false
    if (end > i) {
      i = end
      continue
    }
    const character = text[i] as string
    if (character === '(' || character === '[' || character === '{') open.push(closers[character])
    else if (character === ')' || character === ']' || character === '}') {
      if (open.pop() !== character) return false
    }
  }
  return open.length === 0
}
