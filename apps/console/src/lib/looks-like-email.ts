/** The same rule as the server's, without its schemas, which the first screens do without. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@"<>()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
