import { createSheet } from '../changes/sheet.ts'
import { attempt, whenParsed } from '../core/boundary.ts'
import { createHost } from '../core/host.ts'
import type { WidgetApi, WidgetModule } from '../widget.ts'
import { openAlone, takeCorner } from './corner.ts'
import { findPageLanguage } from './page-language.ts'

/** Loads a kind's chunk; `base` is where the built chunks lie. */
export type Registry = Record<string, (base: string) => Promise<WidgetModule>>

/** What of the tag's answers to a widget depends on who shows it. */
type Own = Omit<WidgetApi, 'corner' | 'openAlone' | 'language' | 'part'> & Partial<Pick<WidgetApi, 'language' | 'part'>>

/** Puts hosts where a widget stands, one after the other if the page takes them away; the answer takes the last one away. */
export type PlaceHost = (then: (host: HTMLElement) => void) => () => void

/** What publishing laid beside the tag. */
export const fetchContent = <T>(base: string, file: string): Promise<T> =>
  fetch(base + file, { credentials: 'omit' }).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer.json()
  })

/** A host at the end of the body. */
const appendHost = (kind: string): HTMLElement => {
  const host = createHost(kind)
  document.body.append(host)
  return host
}

/** Brings a loaded widget onto the page behind its own boundary, in a shadow root of a host, by default at the end of the body. */
export const placeWidget = (
  { css, mount }: WidgetModule,
  kind: string,
  content: unknown,
  own: Own,
  host = appendHost(kind),
): (() => void) => {
  const root = host.attachShadow({ mode: 'open' })
  const api: WidgetApi = {
    language: findPageLanguage(),
    part: (path) => fetchContent(own.base, path),
    ...own,
    corner: (element, wish) => takeCorner(own.base, element, wish),
    openAlone: (opening) => openAlone(own.base, opening),
  }
  const mounted = attempt(() => {
    createSheet(document, '', root).write(css)
    return mount(root, content, api)
  })
  const remove = () => {
    attempt(() => mounted?.remove())
    host.remove()
  }
  if (!mounted) remove()
  return remove
}

/** Its chunk and its content are fetched together; the answer removes all of it, also while it is still loading. */
export const mountWidget = (
  registry: Registry,
  kind: string,
  file: string,
  own: Own,
  placeHost?: PlaceHost,
): (() => void) => {
  const { base } = own
  let removed = false
  let remove = () => {}
  const load = registry[kind]
  const content = fetchContent(base, file)
  if (load)
    Promise.all([load(base), content]).then(
      ([widget, props]) =>
        whenParsed(() => {
          if (removed) return
          if (!placeHost) {
            remove = placeWidget(widget, kind, props, own)
            return
          }
          let clear = () => {}
          const takeAway = placeHost((host) => {
            clear()
            clear = placeWidget(widget, kind, props, own, host)
          })
          remove = () => {
            clear()
            takeAway()
          }
        }),
      () => {},
    )
  else content.catch(() => {})
  return () => {
    removed = true
    remove()
  }
}
