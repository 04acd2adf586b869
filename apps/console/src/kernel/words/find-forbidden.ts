/** A part of a text: one that is forbidden, with the word as the container has it, or what stands between. */
export interface TextPart {
  text: string
  word: string | null
}

/** What people mean by a text however they typed it: full-width signs become half-width, capitals small. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
const isLetter = (char: string | undefined): boolean => char !== undefined && /[a-z0-9]/.test(char)

/** A text folded letter by letter, with where each folded letter came from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const char of text) {
    const one = /\s/.test(char) ? ' ' : fold(char)
    folded += one
    for (let i = 0; i < one.length; i += 1) places.push(at)
    at += char.length
  }
  places.push(at)
  return { folded, places }
}

interface Match {
  start: number
  end: number
  word: string
}

/** A word in Latin letters is found where it stands by itself: "cure" is not in "secure". */
function listMatches(text: string, words: readonly string[]): Match[] {
  const { folded, places } = foldWithPlaces(text)
  const matches: Match[] = []
  for (const word of words) {
    const sought = fold(word).replaceAll(/\s/g, ' ')
    if (sought === '') continue
    for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
      const end = at + sought.length
      const isWithin =
        (isLetter(sought[0]) && isLetter(folded[at - 1])) || (isLetter(sought.at(-1)) && isLetter(folded[end]))
      if (!isWithin) matches.push({ start: places[at] ?? 0, end: places[end] ?? text.length, word })
    }
  }
  return matches.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The forbidden words in a text, each once, in the order in which they are said. */
export const findForbidden = (text: string, words: readonly string[]): string[] => [
  ...new Set(listMatches(text, words).map(({ word }) => word)),
]

/** A text in parts, so that what is forbidden can be marked; of words that overlap the first and longest. */
export function markForbidden(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, word } of listMatches(text, words)) {
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), word: null })
    parts.push({ text: text.slice(start, end), word })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), word: null })
  return parts
}

/** So much is shown around a word. */
const around = 12

/** The parts, with what lies far from any word cut. */
export function excerptOf(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, i) => {
    const { text, word } = part
    const isFirst = i === 0
    const isLast = i === parts.length - 1
    const most = isFirst || isLast ? around : 2 * around
    const chars = [...text.replaceAll(/\s+/g, ' ')]
    if (word !== null || chars.length <= most) return part
    const before = isLast ? '' : chars.slice(-around).join('')
    const after = isFirst ? '' : chars.slice(0, around).join('')
    return { text: `${after}…${before}`, word: null }
  })
}
