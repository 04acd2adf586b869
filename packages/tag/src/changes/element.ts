import type { ManifestElement } from '@vitrine/contract'
import { plain as read } from '@vitrine/targeting'
import { attempt, isArriving, whenParsed } from '../core/boundary.ts'
import { findPageLanguage } from '../deferred/page-language.ts'
import type { ElementApi } from '../element.ts'
import { elements } from '../elements.gen.ts'
import { askFigures } from '../figures/ask.ts'
import { createRoom } from '../rooms/keep-still.ts'
import { ROOM } from '../rooms/rooms.ts'
import { askTime } from '../time/ask.ts'
import type { Operation, Sources } from './operation.ts'
import { createPlacing, isInside } from './place.ts'
import { requireReadOnly } from './safe.ts'
import { createSheet } from './sheet.ts'

/** Rules of a page match any `div`, and many hide one that has no children. */
const declare = (element: HTMLElement, declarations: Record<string, string | number | undefined>) => {
  for (const [name, value] of Object.entries(declarations))
    if (value !== undefined) element.style.setProperty(name, `${value}`, 'important')
}
const plain = { padding: 0, border: 0, float: 'none', 'box-sizing': 'border-box' }

/** Keeps free what the element will take. */
const reserve = (host: HTMLElement, root: ShadowRoot, { room }: ManifestElement) => {
  if (!room) return declare(host, { ...plain, display: 'block', position: 'absolute', margin: 0 })
  const { margin, width, align, ratio, text, size, height } = room
  const side = (is: typeof align) => (align === is ? 0 : 'auto')
  declare(host, {
    ...plain,
    display: 'block',
    position: 'relative',
    width: '100%',
    'max-width': width ? `${width}px` : 'none',
    height: 'auto',
    'min-height': 0,
    margin: `${margin}px ${side('right')} ${margin}px ${side('left')}`,
    'aspect-ratio': ratio,
  })
  if (text) {
    const line = host.ownerDocument.createElement('p')
    line.textContent = text
    declare(line, {
      margin: '0 0 8px',
      'font-size': `${size}px`,
      'font-weight': 600,
      'line-height': 1.4,
      visibility: 'hidden',
    })
    root.append(line)
  }
  if (height) {
    const rest = host.ownerDocument.createElement('div')
    declare(rest, { height: `${height}px` })
    root.append(rest)
  }
}

/** Leaves a room as it is, empty, until nobody sees it go. */
const leaveGap = (host: HTMLElement): HTMLElement => {
  const gap = host.cloneNode() as HTMLElement
  gap.removeAttribute(ROOM)
  declare(gap, { height: `${host.offsetHeight}px` })
  host.before(gap)
  const room = createRoom(
    () => gap,
    () => {
      room.end()
      gap.remove()
    },
  )
  room.want(false)
  return gap
}

/** One for all elements: the time is asked for once a page. */
let ask: ElementApi['askTime'] | undefined

interface Placed {
  host: HTMLElement
  api: ElementApi
  remove(): void
}

/** A host for an element of ours, which comes to life once the page is painted. */
const create = (
  doc: Document,
  own: ManifestElement,
  { base = '', collect = '', nonce, manifest, isPreview = false }: Sources,
): Placed => {
  const { type, until = Infinity, content } = own
  const host = doc.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  ask ??= askTime(collect)
  let isGone = false
  let mounted: { remove(): void } | undefined
  const api: ElementApi = {
    base,
    language: findPageLanguage(),
    askTime: ask,
    figures: askFigures(base, { collect, container: manifest?.container ?? '', isPreview }),
    isPreview,
    target: host,
    show: (isShown) => declare(host, { display: isShown ? 'block' : 'none' }),
    fail() {},
  }
  const fail = (reason: string) => {
    api.show(false)
    api.fail(reason)
  }
  reserve(host, root, own)
  if (type === 'room') host.setAttribute(ROOM, (content as { of: string }).of)
  if (Date.now() > until) api.show(false)
  const load = async () => {
    const module = type === 'room' ? undefined : await elements[type]?.(base)
    if (isGone || !module) return
    root.textContent = ''
    createSheet(doc, nonce, root).write(module.css)
    mounted = module.mount(root, content, api)
  }
  // Whoever looks at the page waits for nothing of ours.
  whenParsed(
    () =>
      requestAnimationFrame(() =>
        setTimeout(() => load().catch((error) => isGone || fail(`${type} ${error}`.slice(0, 100)))),
      ),
    doc,
  )
  return {
    host,
    api,
    remove() {
      isGone = true
      attempt(() => mounted?.remove())
    },
  }
}

/** Those that were taken off the page just now, by what they are: whoever edits a version takes all of it back and applies it anew. */
const spare = new Map<string, Placed>()

/** The picture that something is laid over. */
const findPicture = (element: Element): Element | null =>
  read(element).matches('img') ? element : read(element).matches('picture') ? element.querySelector('img') : null

/** Puts an element of ours before, after or inside an element of the page, or over a picture of it. */
export const element: Operation<'element'> = (
  { id, selectors, position, element: own },
  target,
  { coverContent, isOwn, isTextAlone, markOwn },
  { doc, served, tell },
) => {
  const picture = own.room ? target : findPicture(target)
  if (!picture) throw new Error('picture')
  const place = own.room ? position : 'after'
  if (isInside(place)) requireReadOnly(target)
  const key = JSON.stringify([id, own])
  const placed = spare.get(key) ?? create(doc, own, served)
  spare.delete(key)
  const { host, api } = placed
  let told = false
  markOwn(host)
  api.target = picture
  api.fail = (reason) => {
    if (!told) tell(`${reason}: ${selectors[0]}`)
    told = true
  }
  const layer =
    place === 'prepend' && isTextAlone(target)
      ? coverContent(target, { lead: '<div></div>' })
      : createPlacing(isOwn)(own.room ? target : (picture.closest('picture') ?? picture), place, () => [host])
  let isSeen = false
  requestAnimationFrame(() => {
    isSeen = true
  })
  // Before a lone text nothing may stand: Solid writes into the first child.
  if (!host.isConnected) [...read(target).children].find((child) => isOwn(child) && !child.firstChild)?.append(host)
  return {
    keep: layer.keep,
    undo() {
      // While the page arrives a better place may come up.
      if (own.room && isSeen && host.isConnected && isArriving(doc)) markOwn(leaveGap(host))
      layer.undo()
      host.remove()
      spare.set(key, placed)
      setTimeout(() => {
        if (spare.get(key) === placed && spare.delete(key)) placed.remove()
      })
    },
  }
}
