import { plain } from '@vitrine/targeting'
import type { Layer } from './layer.ts'

/** Where React and Vue keep an element's handlers by name. */
const BY_NAME = /^(?:__react(?:Props|EventHandlers)\$|Symbol\(_vei\)|_vei$)/
/** What Vue 2, Preact (10, 11), Solid and Svelte keep on an element that has handlers. */
const OF_ANY = /^(?:__vue__|l|__[ae]|\$\$click|__click|Symbol\(events\))$/

/** Whether a framework has given the element a click handler, such as that of a router. */
const isHandled = (element: Element): boolean =>
  Reflect.ownKeys(element).some((key) => {
    const name = String(key)
    if (!BY_NAME.test(name)) return OF_ANY.test(name)
    return !!(element as unknown as Record<PropertyKey, { onClick?: unknown } | undefined>)[key]?.onClick
  })

/** A click that nobody has seen to, and that asks for nothing but what the link is for. */
const isPlain = (event: Event): boolean => {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  return !(event.defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey)
}

/**
 * Leads clicks on a link to where its version says. A router's link goes where its component says, whatever `href` does, but routers
 * such as React Router leave a click alone whose default is prevented; from one that does not, the page is left all the same.
 */
export const leadClicks = (element: Element, href: string | null): Layer => {
  const link = plain(element) as HTMLAnchorElement
  const lead = (event: Event) => {
    if (link.localName !== 'a' || link.getAttribute('href') !== href || link.hasAttribute('download')) return
    if (!isPlain(event) || !isHandled(element)) return
    event.preventDefault()
    const from = location.href
    const { href: to, target } = link
    // Once everybody has heard of the click.
    setTimeout(() => {
      if (!/^(?:_self)?$/i.test(target)) open(to, target, 'noopener')
      // Who has gone elsewhere all the same was not meant to.
      else location[location.href === from ? 'assign' : 'replace'](to)
    })
  }
  link.addEventListener('click', lead, true)
  return {
    keep: () => false,
    undo: () => link.removeEventListener('click', lead, true),
  }
}
