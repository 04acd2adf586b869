/** Hundredths of a unit: every currency is kept with two decimals, those without any (TWD, JPY) too. */
export const MINOR_UNITS = 100

/**
 * Minor units of an amount as a person would round its decimals: half up, away from zero for negative ones, so 1.005 is 101
 * although the double is a little less. Finite amounts of at most 1e9 only.
 */
export function toMinor(amount: number): number {
  if (amount < 0) return -toMinor(-amount)
  const scaled = amount * MINOR_UNITS
  const nearest = Math.round(scaled)
  // Only next to a half can the double's error turn the rounding; there the written digits decide.
  return Math.abs(Math.abs(scaled - nearest) - 0.5) < 1e-4 ? roundWritten(amount) : nearest
}

function roundWritten(amount: number): number {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  // An exponent means less than 1e-6 here, which is nothing.
  if (fraction.includes('e') || whole.includes('e')) return 0
  const cents = Number(whole) * MINOR_UNITS + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return fraction.charCodeAt(2) >= 53 ? cents + 1 : cents
}
