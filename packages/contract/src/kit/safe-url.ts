/*
 * What an address may be that a change puts on a store's page. The tag judges once more by the same rule (`changes/safe.ts`): what was
 * stored before there was one goes out too.
 */

/** Attributes that hold an address somewhere in HTML or SVG; `to`, `from`, `by` and `values` set one in an SVG animation. */
const addressed = new Set(
  `href src action formaction poster data background ping cite longdesc manifest codebase classid usemap profile lowsrc dynsrc archive
  icon srcset imagesrcset to from by values`.split(/\s+/),
)

/** Without what browsers skip in an address: `java\tscript:` runs. */
const bare = (value: string): string => [...value].filter((character) => character > ' ').join('')

/** Whether a link may lead there: http(s), mail, phone, LINE, or a relative address; never a script or data. */
export const isSafeAddress = (value: string): boolean => {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare(value))?.[0]
  return scheme === undefined || /^(?:https?|mailto|tel|line|sms):$/i.test(scheme)
}

/** The addresses of a list, such as `a.png 1x, b.png 2x`. */
const addressesOf = (name: string, value: string): string[] => {
  if (name === 'values') return value.split(';')
  if (!name.endsWith('srcset') && name !== 'ping') return [value]
  // A comma within an address is part of it; one after a descriptor ends its candidate.
  return value.split(/\s/).map((word) => word.replace(/^(?:[\d.]+[wxh])?,+/i, ''))
}

/** Attributes that are a script, or let one pass, whatever they hold. */
export const isScriptAttribute = (name: string): boolean => /^(?:on.*|srcdoc|nonce)$/i.test(name)

/** The tag knows by these what it has put onto the page itself. */
export const isReservedAttribute = (name: string): boolean => /^data-vitrine/i.test(name)

/** Whether an attribute may have this value: the addresses in it follow the rule of links. */
export const isSafeAttribute = (attribute: string, value: string): boolean => {
  const name = attribute.toLowerCase().replace(/^.*:/, '')
  return !addressed.has(name) || addressesOf(name, value).every(isSafeAddress)
}
