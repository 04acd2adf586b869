import { visitRegExpAST } from '@eslint-community/regexpp'
import type { RegexEngine } from '@vitrine/targeting'
import { RE2JS } from 're2js'
import { parsePattern } from './judge-regex/program.ts'

/** What browsers take for white space, and all else; RE2 knows that of ASCII alone. */
const white = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const notWhite =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'
const any = '[^\\n\\r\\x{2028}\\x{2029}]'

/** The pattern in RE2's words: `.` and `\s` are wider and narrower there. `\w`, `\d` and `\b` are of ASCII in both. */
function translate(pattern: string): string {
  const parts: { start: number; end: number; text: string }[] = []
  visitRegExpAST(parsePattern(pattern), {
    onCharacterSetEnter({ kind, start, end, parent, ...set }) {
      const inClass = parent.type === 'CharacterClass'
      if (kind === 'any') parts.push({ start, end, text: any })
      if (kind !== 'space') return
      const text = 'negate' in set && set.negate ? notWhite : white
      parts.push({ start, end, text: inClass ? text : `[${text}]` })
    },
  })
  let [told, at] = ['', 0]
  for (const { start, end, text } of parts.sort((a, b) => a.start - b.start)) {
    told += pattern.slice(at, start) + text
    at = end
  }
  return told + pattern.slice(at)
}

export const compileRe2 = (pattern: string, flags: string): RE2JS =>
  RE2JS.compile(translate(pattern), flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0)

/** Half a character to a browser, one to RE2. No pattern that is accepted names a half, so any other of its kind does. */
const halves = /[\ud800-\udfff]/g
/** Forms of s and k that RE2 takes for these when the case is ignored, and browsers do not. */
const likeLetters = /[\u017f\u212a]/g
const stranger = '\ue000'

/**
 * How the server matches regular expressions: RE2, in linear time whatever the pattern, with a browser's answers; throws on one it
 * cannot compile.
 */
export const re2: RegexEngine = (pattern, flags) => {
  const regex = compileRe2(pattern, flags)
  return {
    test(text) {
      const whole = text.replace(halves, stranger)
      return regex.test(flags === 'i' ? whole.replace(likeLetters, stranger) : whole)
    },
  }
}

/** The same for patterns that are tried on many addresses: compiling one costs more than trying it. */
export function createEngine(): RegexEngine {
  const known = new Map<string, ReturnType<RegexEngine>>()
  return (pattern, flags) => {
    const key = `${flags}/${pattern}`
    const compiled = known.get(key) ?? re2(pattern, flags)
    known.set(key, compiled)
    return compiled
  }
}
