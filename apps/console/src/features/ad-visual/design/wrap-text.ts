import { mayBegin, mayBreak, splitSigns } from './line-rules.ts'

/** How wide a text is, in pixels. */
export type Measure = (text: string) => number

/** What measuring adds up may be off by. */
const slack = 0.01

/** Pieces of a paragraph that stay whole where they fit; each has the spaces that follow it. */
function splitPieces(paragraph: string): string[] {
  const pieces: string[] = []
  let before: string | undefined
  for (const sign of splitSigns(paragraph)) {
    if (before === undefined || mayBreak(before, sign)) pieces.push(sign)
    else pieces[pieces.length - 1] += sign
    before = sign
  }
  return pieces
}

/** As much of a word as fits, at least one sign; a line begins with no sign that ends something. */
function cutWord(word: string, fits: (text: string) => boolean): [head: string, rest: string] {
  const signs = splitSigns(word)
  let count = 1
  while (count < signs.length && fits(signs.slice(0, count + 1).join(''))) count++
  let sooner = count
  while (sooner > 1 && sooner < signs.length && !mayBegin(signs[sooner] ?? '')) sooner--
  // Where nothing at all may begin a line, as much as fits is better than one sign.
  if (sooner > 1 || mayBegin(signs[1] ?? '')) count = sooner
  return [signs.slice(0, count).join(''), signs.slice(count).join('')]
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  // Spaces at the end of a line take no room.
  const fits = (text: string) => measure(text.trimEnd()) <= width + slack
  const lines: string[] = []
  let line = ''
  for (const piece of splitPieces(paragraph)) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
    while (!fits(line) && splitSigns(line.trimEnd()).length > 1) {
      const [head, rest] = cutWord(line, fits)
      if (rest === '') break
      lines.push(head)
      line = rest
    }
  }
  return [...lines, line.trimEnd()]
}

/**
 * The lines of a text in a box `width` pixels wide. Chinese breaks between characters, but no line begins with what closes or ends with
 * what opens; words of Latin letters stay whole unless one alone is too long. Typed line breaks stay.
 */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure))
