import { attempt, whenParsed } from '../core/boundary.ts'
import type { WidgetApi, WidgetModule } from '../widget.ts'
import { takeCorner } from './corner.ts'

/** Loads a kind's chunk; `base` is where the built chunks lie. */
export type Registry = Record<string, (base: string) => Promise<WidgetModule>>

/** What publishing laid beside the tag. */
export const fetchContent = <T>(base: string, file: string): Promise<T> =>
  fetch(base + file, { credentials: 'omit' }).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer.json()
  })

/**
 * Brings a widget onto the page behind its own boundary: its chunk and its content are fetched together, it lives in a shadow
 * root of an own element at the end of the body, and the answer removes all of it, also while it is still loading.
 */
export const mountWidget = (
  registry: Registry,
  kind: string,
  file: string,
  own: Pick<WidgetApi, 'experience' | 'view' | 'base' | 'record'>,
): (() => void) => {
  const { base } = own
  let removed = false
  let remove = () => {}
  const api: WidgetApi = { ...own, corner: (element, wish) => takeCorner(base, element, wish) }
  const load = registry[kind]
  const content = fetchContent(base, file)
  if (load)
    Promise.all([load(base), content]).then(
      ([widget, props]) =>
        whenParsed(() => {
          if (removed) return
          const host = document.createElement('div')
          host.setAttribute('data-vitrine', kind)
          document.body.append(host)
          const mounted = attempt(() => widget.mount(host.attachShadow({ mode: 'open' }), props, api))
          remove = () => {
            attempt(() => mounted?.remove())
            host.remove()
          }
          if (!mounted) remove()
        }),
      () => {},
    )
  else content.catch(() => {})
  return () => {
    removed = true
    remove()
  }
}
