import { isolate } from '../foreign-text.ts'

const open = '\uE000'
const close = '\uE001'
const han = '[\\u3400-\\u9fff]'
const latin = '[A-Za-z0-9]'

/** Marks where a parameter begins and ends, so that spacing is mended at the joints and never inside somebody's name. */
export const markParameter = (value: string): string => `${open}${isolate(String(value))}${close}`

const rules: [RegExp, string][] = [
  [new RegExp(`(${han})${open}(?=${latin})`, 'g'), '$1 '],
  [new RegExp(`(${latin})${open}(?=${han})`, 'g'), '$1 '],
  [new RegExp(`(?<=${latin}|%)${close}(?=${han})`, 'g'), ' '],
  [new RegExp(`(?<=${han})${close}(?=${latin})`, 'g'), ' '],
]

/** Puts a space between Chinese and Latin letters or digits where a parameter meets the text, and takes the marks out. */
export function joinParameters(text: string, chinese: boolean): string {
  let result = text
  if (chinese) for (const [pattern, replacement] of rules) result = result.replace(pattern, replacement)
  return result.replaceAll(open, '').replaceAll(close, '')
}
