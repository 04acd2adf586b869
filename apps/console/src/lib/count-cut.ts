/** As much of a field as tells what a paste makes of it. */
export interface Pasted {
  value: string
  start: number
  end: number
  /** The most characters that it takes; below 0: any number. */
  max: number
  /** A field of one line drops line breaks. */
  isLine: boolean
}

/** How many characters of a pasted text a field cuts off. */
export function countCut(text: string, { value, start, end, max, isLine }: Pasted): number {
  if (max < 0) return 0
  const typed = isLine ? text.replace(/[\r\n]/g, '') : text.replace(/\r\n/g, '\n')
  return Math.max(0, value.length - (end - start) + typed.length - max)
}
