/** A seeded source of randomness (mulberry32), so that a failing test fails again. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (p: number): boolean => next() < p,
    pick: <T>(from: readonly T[]): T => from[int(0, from.length - 1)] as T,
    uuid: (): string => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = 'a'
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
      }
      return copy
    },
  }
}

export type Random = ReturnType<typeof createRandom>
