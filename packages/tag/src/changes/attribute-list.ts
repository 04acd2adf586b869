/** Of a serialized style; a semicolon may stand in a text or an address. */
const splitDeclarations = (css: string): string[] => {
  const closings: Record<string, string> = { '(': ')', '"': '"', "'": "'" }
  const parts = ['']
  let closing: string | undefined
  for (const char of css) {
    if (char === ';' && !closing) parts.push('')
    else parts[parts.length - 1] += char
    if (!closing) closing = closings[char]
    else if (char === closing) closing = undefined
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** As the browser writes declarations: only so can those of two texts be compared. */
const serialize = (css: string) => {
  const { style } = document.createElement('i')
  style.cssText = css
  return style.cssText
}

/** The parts of an attribute's value that come and go one by one: classes, declarations. undefined: it holds one thing. */
const listParts = (name: string, value: string | null): string[] | undefined => {
  if (name === 'style') return splitDeclarations(serialize(value ?? ''))
  return name === 'class' ? (value?.match(/\S+/g) ?? []) : undefined
}

/** Declarations by which pages show and hide. */
const SHOWING = /^(display|visibility|opacity|(max-)?height):/
/** What a declaration declares. */
const nameOf = (declaration: string) => declaration.split(':', 1)[0]

const without = (parts: string[], others: string[]) => parts.filter((part) => !others.includes(part))

export interface AttributeList {
  /** The value to show: the page's with ours in it, or what shows `now` where that is it. */
  mix(page: string | null, now: string | null): string | null
  /** The page's value, of what it has made of the one that showed: of ours it is free. */
  learn(page: string | null, now: string | null): string | null
  /** Whether what the page has made of the value that showed is just the contrary of ours. */
  isTurnedBack(shown: string | null, now: string | null): boolean
}

/**
 * Sets an attribute that is a list as the difference from what the page had: a menu that opens by a class, or hides by a style, must
 * go on doing so. undefined for other attributes, and where the attribute is to go.
 */
export const createAttributeList = (
  name: string,
  base: string | null,
  value: string | null,
): AttributeList | undefined => {
  const former = listParts(name, base)
  const wanted = listParts(name, value)
  if (!former || !wanted || value === null) return undefined
  const added = without(wanted, former)
  const dropped = without(former, wanted)
  const join = (parts: string[]) => (name === 'style' ? parts.map((part) => `${part};`) : parts).join(' ')
  const list = (text: string | null) => listParts(name, text) ?? []
  const isToggled = (parts: string[]) =>
    added.every((part) => parts.includes(part)) && (added.length > 0 || !dropped.some((part) => parts.includes(part)))
  const isContrary = (part: string) =>
    name === 'style'
      ? SHOWING.test(part) &&
        [...added, ...dropped].some((other) => nameOf(other) === nameOf(part)) &&
        !added.includes(part)
      : dropped.includes(part)
  return {
    isTurnedBack(shown, now) {
      const present = list(now)
      if (name === 'style') return present.some(isContrary)
      const ours = [...added, ...dropped]
      const rest = (parts: string[]) => without(parts, ours).sort().join(' ')
      return !(isToggled(present) && !present.some(isContrary)) && rest(present) === rest(list(shown))
    },
    mix(page, now) {
      const present = list(now)
      if (isToggled(present) && !dropped.some((part) => present.includes(part))) return now
      return join([...without(without(list(page), dropped), added), ...added])
    },
    learn(page, now) {
      const present = list(now)
      // Written anew as a whole, it is the page's.
      if (!isToggled(present)) return now
      const before = list(page)
      const kept = before.filter((part) => present.includes(part) || dropped.includes(part))
      const parts = [...kept, ...without(present, [...added, ...before])]
      return parts.length || page !== null ? join(parts) : null
    },
  }
}
