/**
 * An element as it is read. A form answers with its fields where these are named like its own properties (`id`, `children`), and a custom
 * element with whatever its class calls `matches` or `children`: of these this is what HTML says. It is for reading alone; the element
 * itself is what is kept, compared and handed on.
 */
export const plain = <T extends Node>(node: T): T =>
  /^HTML(Form)?Element$/.test((node as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] ?? '') &&
  Object.getPrototypeOf(node) !== HTMLElement.prototype
    ? new Proxy({} as T, {
        get(_, name) {
          const value: unknown = Reflect.get(HTMLElement.prototype, name, node)
          return typeof value === 'function' ? value.bind(node) : value
        },
      })
    : node

/** The element around another one, which may be a form. */
export const parentOf = (node: Node): Element | null => plain(node).parentElement
