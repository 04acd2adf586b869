const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/**
 * Whether a piece of CSS ends everything it opens: brackets, strings, comments, escapes. Rules of all experiences stand in one
 * sheet, and what one leaves open swallows those after it.
 */
export function isClosedCss(text: string): boolean {
  const open: (string | undefined)[] = []
  // A string, an escaped character, a comment, or one character.
  for (const [token] of text.matchAll(/"(?:[^"\\\n\r\f]|\\.)*"|'(?:[^'\\\n\r\f]|\\.)*'|\\.|\/\*.*?\*\/|\/\*|./gs)) {
    if (token === '"' || token === "'" || token === '\\' || token === '/*') return false
    if (token in closers) open.push(closers[token])
    else if (/^[)\]}]$/.test(token) && open.pop() !== token) return false
  }
  return open.length === 0
}
