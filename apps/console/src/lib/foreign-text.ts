/** Characters that nobody sees and that turn or break what stands around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Letters that are written from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Text that others have written, with its control characters to be seen: `‹U+202E›`. */
export const showUnseen = (text: string): string =>
  text.replace(unseen, (char) => `‹U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`)

/** The same for the middle of a sentence, whose order it leaves alone. */
export const isolate = (text: string): string =>
  leftward.test(text) ? `\u2068${showUnseen(text)}\u2069` : showUnseen(text)
