/*
 * Reading of request headers (RFC 9110). They are a stranger's text: each is walked through once, without patterns that go back.
 */

const split = (header: string | undefined, separator: string): string[] =>
  (header ?? '').split(separator).map((part) => part.trim())

/** `q=0.5` and the like; what is no weight counts as none given. */
function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => /^q=/i.test(parameter))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 1
}

/**
 * The first of `offered` among those that Accept-Encoding likes best; undefined where it wants none of them, or likes the plain bytes
 * better. Without the header nothing is encoded.
 */
export function chooseEncoding<E extends string>(header: string | undefined, offered: readonly E[]): E | undefined {
  const weights = new Map<string, number>()
  for (const part of split(header, ',')) {
    const [coding = '', ...parameters] = split(part, ';')
    if (coding !== '') weights.set(coding.toLowerCase(), weightOf(parameters))
  }
  const others = weights.get('*') ?? 0
  const weigh = (coding: string): number => weights.get(coding) ?? others
  const best = Math.max(0, ...offered.map(weigh))
  if (best === 0 || (weights.get('identity') ?? 0) > best) return undefined
  return offered.find((coding) => weigh(coding) === best)
}

/** The opaque part of an entity tag: for If-None-Match a weak tag is as good as a strong one. */
const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** Whether If-None-Match names the entity tag of what would be sent: in a list, weak or strong, or by `*`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true
  const wanted = opaque(tag)
  const text = header ?? ''
  // A quoted tag may hold commas: it ends at its quotation mark.
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = text.indexOf('"', start + 1)
    if (end < 0) return false
    if (text.slice(start, end + 1) === wanted) return true
    start = text.indexOf('"', end + 1)
  }
  return false
}
