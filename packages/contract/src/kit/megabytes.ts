/** Bytes of a megabyte, wherever a size is told. */
export const bytesOfMegabyte = 1_048_576

/** A size with two decimals; rounded up, so that a file that is too large never seems to fit. */
export const tellMegabytes = (bytes: number): string => (Math.ceil((bytes * 100) / bytesOfMegabyte) / 100).toFixed(2)
