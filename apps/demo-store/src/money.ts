const digits = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 0 })

/** Whole New Taiwan dollars, as the shop prints them: NT$ 1,280. */
export function formatMoney(amount: number): string {
  return `NT$ ${digits.format(amount)}`
}
