/** What is shown of time, in ms; the end is no part of it. */
export interface Window {
  from: number
  to: number
}

export interface Placed {
  /** Where it begins and how long it is, in percent of the window. */
  left: number
  width: number
  /** Whether it has begun before the window, and goes on after it. */
  isCutBefore: boolean
  isCutAfter: boolean
}

/** What of a span lies within another, which goes on where it has no end; undefined for none. */
export function cutTo({ from, to }: { from: number; to: number | null }, span: Window): Window | undefined {
  const cut = { from: Math.max(span.from, from), to: Math.min(span.to, to ?? span.to) }
  return cut.from < cut.to ? cut : undefined
}

/** Where an instant is in a window, in percent; undefined outside. */
export const placeAt = ({ from, to }: Window, at: number): number | undefined =>
  at < from || at >= to ? undefined : ((at - from) / (to - from)) * 100

/** Where a span is in a window; undefined for one that is outside. Without an end it goes on. */
export function placeSpan(window: Window, begins: number, ends: number | null): Placed | undefined {
  const { from, to } = window
  if (begins >= to || (ends !== null && ends <= from)) return undefined
  const [start, end] = [Math.max(begins, from), Math.min(ends ?? to, to)]
  return {
    left: ((start - from) / (to - from)) * 100,
    width: ((end - start) / (to - from)) * 100,
    isCutBefore: begins < from,
    isCutAfter: ends === null || ends > to,
  }
}
