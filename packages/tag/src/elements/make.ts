/** An element with its fields and what is in it. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(name), fields)
  element.append(...children)
  return element
}

/** An attribute that no field stands for. */
export const describe = (element: Element, attributes: Record<string, string>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

/** Where something leads to, around what is shown there; without an address nothing is added. */
export const linkTo = (href: string, isNewTab: boolean, shown: HTMLElement): HTMLElement =>
  href ? make('a', { href, ...(isNewTab && { target: '_blank', rel: 'noopener' }) }, shown) : shown
