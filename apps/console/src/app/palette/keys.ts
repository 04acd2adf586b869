/** Where a key leads in a list of `count` from place `at`, round its ends; undefined for keys that are the text field's own. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined || count === 0 ? undefined : (at + step + count) % count
}
