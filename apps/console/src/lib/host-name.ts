const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Where the next character goes by, RFC 3492 section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2)
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}

/** Decodes what follows `xn--`, RFC 3492 section 6.2; throws where it is none. */
function decode(input: string): string {
  const end = input.lastIndexOf('-')
  const decoded = [...input.slice(0, Math.max(end, 0))]
  let [code, place, bias] = [128, 0, 72]
  for (let at = end + 1; at < input.length; place++) {
    const before = place
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digits.indexOf(input[at++] ?? '?')
      if (digit < 0) throw new RangeError('not punycode')
      place += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = decoded.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    decoded.splice(place, 0, String.fromCodePoint(code))
  }
  return decoded.join('')
}

/** A host as people write it: `xn--` names in their own script. What does not lead back to the same host stays as it is. */
export function showHost(host: string): string {
  try {
    const shown = host.replace(/(^|\.)xn--([^.]+)/g, (_, dot: string, label: string) => dot + decode(label))
    return new URL(`http://${shown}`).hostname === host ? shown : host
  } catch {
    return host
  }
}
