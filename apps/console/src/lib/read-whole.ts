/** A whole number of an address, from 1 to `most`; whatever else stands there is the default. */
export function readWhole(text: string | undefined, most: number, otherwise: number): number {
  const n = Number(text)
  return Number.isInteger(n) && n >= 1 && n <= most ? n : otherwise
}
