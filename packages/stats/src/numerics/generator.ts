/** A source of random numbers with a period of 2¹²⁸ − 1, quick enough for every visitor of a simulation. */
export type Generator = {
  /** 32 random bits. */
  bits(): number
  /** In [0, 1), of 32 bits. */
  uniform(): number
  /** Standard normal. */
  normal(): number
}

/** xoshiro128** (Blackman and Vigna 2018), its state from splitmix32 of all seeds; the same for the same seeds. */
export const createGenerator = (...seeds: number[]): Generator => {
  let mix = 0
  const spread = () => {
    mix = (mix + 0x9e3779b9) | 0
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return z ^ (z >>> 15)
  }
  for (const seed of seeds) mix = spread() ^ seed
  let [a, b, c, d] = [spread(), spread(), spread(), spread()]
  const bits = () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
  const uniform = () => bits() / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { bits, uniform, normal }
}

/** The bound that `bits()` stays below with this probability. */
export const toThreshold = (probability: number): number => Math.round(probability * 2 ** 32)
