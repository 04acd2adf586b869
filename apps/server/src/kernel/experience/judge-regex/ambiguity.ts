import { type AST, visitRegExpAST } from '@eslint-community/regexpp'

/** Escapes that every engine reads alike: of ASCII punctuation, of white space, and of a character by two digits. */
const known = /^\\(?:[!-/:-@[-`{-~]|[nrtfv]|x[\da-f]{2})$/i

const isLow = (value: number): boolean => value >= 0xdc00
const isHalf = (value: number): boolean => value >= 0xd800 && value <= 0xdfff

/** What was meant as one thing, for a message: `\p{L}`, `\x{41}`, not the escape alone. */
const wholeEscape = (source: string, start: number, end: number): string =>
  source.slice(start, end) + (/^\{[^{}]*\}/.exec(source.slice(end))?.[0] ?? '')

/**
 * The first part of a pattern that browsers read in another way than RE2 and the engines that people know patterns from: without the
 * flag `u` a browser takes `\p{L}` for the letters p{L}, `\A` for an A, `[[:alpha:]]` for a class and a bracket. Undefined: none.
 */
export function findAmbiguity(pattern: AST.Pattern): string | undefined {
  const source = pattern.raw
  let found: { start: number; part: string } | undefined
  const note = ({ start, end }: AST.NodeBase, part = source.slice(start, end)) => {
    if (!found || start < found.start) found = { start, part }
  }
  visitRegExpAST(pattern, {
    onCharacterEnter(node) {
      const { raw, value, start, end } = node
      if (isHalf(value)) note(node, String.fromCodePoint(source.codePointAt(isLow(value) ? start - 1 : start) ?? value))
      else if (raw.startsWith('\\') && !known.test(raw)) note(node, wholeEscape(source, start, end))
      // A number of times in other engines.
      const times = raw === '{' ? /^\{,\d+\}/.exec(source.slice(start))?.[0] : undefined
      if (times) note(node, times)
    },
    onCharacterSetEnter(node) {
      if (node.kind === 'property') note(node)
    },
    onCharacterClassEnter(node) {
      if (!node.elements.length) note(node)
      const posix = /\[[:=.]\^?[a-z]*[:=.]\]/i.exec(source.slice(node.start + 1, node.end + 1))?.[0]
      if (posix) note(node, posix)
    },
    onGroupEnter(node) {
      // Browsers before 2024 know none.
      if (node.modifiers) note(node)
    },
  })
  return found?.part
}
