/** A field that text comes into. */
export interface Place {
  value: string
  /** What is selected in it, in UTF-16 units. */
  start: number
  end: number
  /** The most characters (code points) that it takes; below 0: any number. */
  most: number
  /** A field of one line drops line breaks. */
  isLine: boolean
}

/**
 * How much of a text fits into a field: `units`, the UTF-16 units that the field holds then, and `cut`, the characters that are left out.
 * Browsers count UTF-16 units, so that an emoji would take the room of two characters.
 */
export function fitText(text: string, { value, start, end, most, isLine }: Place): { units: number; cut: number } {
  const coming = [...(isLine ? text.replace(/[\r\n]/g, '') : text.replace(/\r\n/g, '\n'))]
  const staying = value.slice(0, start) + value.slice(end)
  const room = most < 0 ? coming.length : Math.max(0, most - [...staying].length)
  return { units: staying.length + coming.slice(0, room).join('').length, cut: Math.max(0, coming.length - room) }
}
