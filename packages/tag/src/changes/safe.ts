const ADDRESSED =
  /^(.*:)?(href|src|action|formaction|poster|data|background|ping|cite|longdesc|manifest|codebase|classid|usemap|profile|lowsrc|dynsrc|archive|icon|(image)?srcset|to|from|by|values)$/i

/** Control characters and spaces, which browsers skip: "java\tscript:" runs. */
const SKIPPED = /[\0- ]/g

const isSafeAddress = (value: string) => {
  const bare = value.replace(SKIPPED, '')
  return !/^[a-z][a-z0-9+.-]*:/i.test(bare) || /^(https?|mailto|tel|line|sms):/i.test(bare)
}

const listAddresses = (name: string, value: string) => {
  if (/values$/i.test(name)) return value.split(';')
  return /srcset$|ping$/i.test(name) ? value.split(/\s/).map((word) => word.replace(/^([\d.]+[wxh])?,+/i, '')) : [value]
}

/** The contract's rule, for what was stored before there was one. */
export const isSafeAttribute = (name: string, value: string): boolean =>
  !/^(on.*|srcdoc|nonce)$/i.test(name) && (!ADDRESSED.test(name) || listAddresses(name, value).every(isSafeAddress))

/** Throws for elements that run what is written into them, or lead every address of the page: only custom JavaScript may change those. */
export const requirePassive = ({ localName }: Element): void => {
  if (/^(script|base)$/i.test(localName)) throw new Error(localName)
}

/** Throws when an attribute set so would be a script. */
export const requireSafe = (element: Element, name: string, value?: string | null): void => {
  requirePassive(element)
  if (value && !isSafeAttribute(name, value)) throw new Error(name)
}
