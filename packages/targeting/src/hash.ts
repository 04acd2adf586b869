/**
 * FNV-1a, 32 bit, over UTF-16 code units: an unsigned integer (Fowler, Noll, Vo; draft-eastlake-fnv; offset 2166136261,
 * prime 16777619).
 */
export const fnv1a32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/**
 * A visitor's place n in [0, 1), a multiple of 1/10000: F(decimal(F(seed + visitor))) mod 10000 (GrowthBook's hash
 * version 2).
 */
export const bucket = (seed: string, visitor: string): number => (fnv1a32(`${fnv1a32(seed + visitor)}`) % 10000) / 10000
