const MASK = (1n << 64n) - 1n
const rotate = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & MASK

/** ClickHouse's `sipHash64` of a text (SipHash-2-4 with a key of zeros), so that long names travel in queries as numbers. */
export function sipHash64(text: string): bigint {
  const bytes = Buffer.from(text)
  const padded = Buffer.alloc(Math.floor(bytes.length / 8) * 8 + 8)
  bytes.copy(padded)
  padded[padded.length - 1] = bytes.length & 0xff
  let [a, b, c, d] = [0x736f6d6570736575n, 0x646f72616e646f6dn, 0x6c7967656e657261n, 0x7465646279746573n]
  const mix = (rounds: number): void => {
    for (let i = 0; i < rounds; i++) {
      a = (a + b) & MASK
      c = (c + d) & MASK
      b = rotate(b, 13n) ^ a
      d = rotate(d, 16n) ^ c
      a = rotate(a, 32n)
      c = (c + b) & MASK
      a = (a + d) & MASK
      b = rotate(b, 17n) ^ c
      d = rotate(d, 21n) ^ a
      c = rotate(c, 32n)
    }
  }
  for (let at = 0; at < padded.length; at += 8) {
    const word = padded.readBigUInt64LE(at)
    d ^= word
    mix(2)
    a ^= word
  }
  c ^= 0xffn
  mix(4)
  return a ^ b ^ c ^ d
}
