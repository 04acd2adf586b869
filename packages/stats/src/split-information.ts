/** A stretch of a test: its length on any scale, and the shares of the versions, the original's first. */
export type SplitSpan = { length: number; shares: readonly number[] }

/**
 * What a test learns of each version against the original while its split changes, judged by stratum (each span by itself): the precision
 * of a difference of two means is proportional to length/(1/w₀ + 1/wᵢ), and precisions of independent spans add up. A span in which one of
 * the two gets nobody teaches nothing of them. On an arbitrary scale, for comparing splits of the same test with each other.
 */
export const addInformation = (spans: readonly SplitSpan[]): number[] => {
  const versions = Math.max(0, ...spans.map(({ shares }) => shares.length - 1))
  return Array.from({ length: versions }, (_, index) =>
    spans.reduce((sum, { length, shares }) => {
      const [original = 0, version = 0] = [shares[0], shares[index + 1]]
      return original > 0 && version > 0 ? sum + length / (1 / original + 1 / version) : sum
    }, 0),
  )
}
