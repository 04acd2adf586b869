/**
 * An element as it is read. A form answers with its fields where these are named like its own properties (`id`, `children`): of a form
 * this is what its prototype says. It is for reading alone; the element itself is what is kept, compared and handed on.
 */
export const plain = <T extends Node>(node: T): T =>
  (node as { [Symbol.toStringTag]?: string })[Symbol.toStringTag] === 'HTMLFormElement'
    ? new Proxy({} as T, {
        get(_, name) {
          const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node)
          return typeof value === 'function' ? value.bind(node) : value
        },
      })
    : node

/** The element around another one, which may be a form. */
export const parentOf = (node: Node): Element | null => plain(node).parentElement
