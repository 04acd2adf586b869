/** Characters that nobody sees and that turn or break what stands around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Letters that are written from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** What `isolate` has set apart, in a sentence that has become a part of another one. */
const setApart = /(\u2068[^\u2066-\u2069]*\u2069)/

const reveal = (char: string): string => `‹U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`

/** The parts of a text, and whether each has been set apart. */
const partsOf = (text: string): [part: string, isApart: boolean][] =>
  text
    .split(setApart)
    .map((part, at) => [part, at % 2 === 1 && leftward.test(part) && part.slice(1, -1).search(unseen) < 0])

/** Text that others have written, with its control characters to be seen: `‹U+202E›`. */
export const showUnseen = (text: string): string =>
  partsOf(text)
    .map(([part, isApart]) => (isApart ? part : part.replace(unseen, reveal)))
    .join('')

/** The same for the middle of a sentence, whose order it leaves alone. */
export const isolate = (text: string): string => {
  const shown = showUnseen(text)
  return partsOf(text).some(([part, isApart]) => !isApart && leftward.test(part)) ? `\u2068${shown}\u2069` : shown
}
