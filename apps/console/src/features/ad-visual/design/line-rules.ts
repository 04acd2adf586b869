/** Signs that end something, or belong to what is before them: no line begins with one. */
const neverFirst = new Set([
  ...'。，、．；：？！）」』】》〉〕｝…—～〜~·‧•％‰℃°々〞〟﹂﹄﹐﹑﹒﹔﹕﹖﹗ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)]}%’”',
])
/** Signs that open something, or belong to what is after them: no line ends with one. */
const neverLast = new Set([...'（「『【《〈〔｛〝﹁﹃￥＄＃＠([{$#@‘“'])

/** Letters and signs between which a line may end without a space. */
const breaksFreely =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef…—]/u
const isDigit = /^[0-9]/
const isSpace = /^\s/

/** Whether a line may end between two neighboring characters, in the way of UAX #14 for Chinese and English. */
export function mayBreak(before: string, after: string): boolean {
  if (isSpace.test(after)) return false
  if (neverFirst.has(after)) return false
  if (isSpace.test(before)) return true
  if (neverLast.has(before)) return false
  // What is counted after a sign, such as -5, stays with it.
  if (before === '-') return !isDigit.test(after)
  // Digits alone are no emoji, whatever Unicode says of them.
  const isFree = (sign: string) => breaksFreely.test(sign) && !/^[0-9*#©®™]$/.test(sign)
  return isFree(before) || isFree(after)
}

/** Whether a line may begin with it. */
export const mayBegin = (sign: string): boolean => !neverFirst.has(sign)

const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** What a reader takes for one character each. */
export const splitSigns = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)
