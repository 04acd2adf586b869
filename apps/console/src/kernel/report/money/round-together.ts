import type { Interval } from '@vitrine/contract'

/** An estimate and its ends, rounded alike to about a hundredth of how far apart the ends are: no digit says more than is known. */
export function roundTogether({ value, low, high }: Interval): Interval {
  const span = high - low
  if (!(span > 0)) return { value, low, high }
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(span / 100)))
  const round = (amount: number) => Math.round(amount / unit) * unit
  return { value: round(value), low: round(low), high: round(high) }
}
