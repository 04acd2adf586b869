/*
 * What a text may say around a figure of the store, without schemas: forms read it, too. Nobody can write more into a figure than was
 * counted: neither digits, numerals and number words beside it, nor what passes for them.
 */

/** Where the figure stands in a text. */
export const figurePlace = '{n}'

/** Numerals, signs of a product, and circles, which pass for naughts. Korean and Chinese ones are no numbers to Unicode. */
const numeral =
  /^[\p{N}零十百千萬万億亿兆倍仟佰拾廿卅壹貳參肆伍陸柒捌玖一二兩三四五六七八九십백천만억조×*○◯⚪⭕●⬤⚫🅾🔴🔵🔟💯]$/u
/** The letter O of any alphabet. */
const naught = /^[oοоօⲟⵔᴏסø]$/iu
const letter = /^[a-z]$/i
/** What groups digits: they are read as one number across it. */
const group = /^['’‘`´·・٬_、-]/u
const groupBefore = /^['’‘`´·・٬_、.,-]/u
/** Digits before any letter, or any sign that a reader takes a breath at. */
const digits = /^[^\p{L}\p{N}\p{Extended_Pictographic}!?。…「」『』]*\p{N}/u
/** Right behind a figure: how thousands and millions are cut short, dozens, and what says that there are more. */
const shortened = /^ ?(?:(?:[kкmмw]|mil|mn|bn|tn|ten)(?![\p{L}])|[打多餘余幾几])/iu
/** How often it is to be taken, wherever that is said. */
const times = /[×✕✖*] ?\p{N}|(?<!\p{L})x ?\p{N}/iu
const words = ['hundred', 'thousand', 'million', 'billion', 'trillion', 'dozen', 'grand', 'myriad', 'lakh', 'crore']

/** Whether characters, from the figure on, begin with a numeral, with naughts, or with such a sign that stands by itself. */
function isRaised([first = '', second = '', ...rest]: string[], sign: RegExp): boolean {
  if (numeral.test(first) || (/[數数]/.test(first) && numeral.test(second))) return true
  if (sign.test(first)) return !letter.test(second)
  const all = [first, second, ...rest]
  const end = all.findIndex((each) => !naught.test(each))
  return end !== 0 && !letter.test(all[end] ?? '')
}

function raisesBefore(text: string): boolean {
  const backward = [...text].reverse().join('')
  return digits.test(backward) || isRaised([...backward.replace(groupBefore, '')], /^[xil]$/i)
}

const raisesAfter = (text: string): boolean =>
  digits.test(text) ||
  /^(?:[+%]|e\p{N})/iu.test(text) ||
  words.some((word) => text.toLowerCase().startsWith(word)) ||
  isRaised([...text.replace(group, '')], /^[kmx]$/i)

/** What turns the direction of writing: digits would be read from their other end. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** What shows nothing, or only sits on what stands before it. */
const blanks = /[\s\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** What is wrong with a text that shows a figure; an empty one stands for words of ours. */
export function findFigureFault(text: string): 'figure_place' | 'figure_raised' | 'figure_turned' | undefined {
  if (text === '') return undefined
  if (turns.test(text)) return 'figure_turned'
  // A Roman numeral that is one character would become letters.
  const plain = text.replace(/\p{Nl}/gu, '0').normalize('NFKC')
  const parts = plain.replace(blanks, '').split(figurePlace)
  if (parts.length !== 2) return 'figure_place'
  const [before = '', after = ''] = parts
  // Where a word ends is told by the blank behind it.
  const spaced = plain.replace(blanks, ' ').replace(/ +/g, ' ').split(figurePlace)[1] ?? ''
  const isRaisedAfter = raisesAfter(after) || shortened.test(spaced) || times.test(spaced)
  return raisesBefore(before) || isRaisedAfter ? 'figure_raised' : undefined
}
