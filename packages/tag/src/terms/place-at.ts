import type { WidgetAnchor } from '@vitrine/contract'
import type { Engine } from '../changes/engine.ts'
import { attempt } from '../core/boundary.ts'
import { uuid } from '../core/natives.ts'
import { findRoom } from '../rooms/rooms.ts'

/** A page that renders anew may take the host with it; the engine then puts another one there. */
const LOOK_MS = 500

/** Puts a host into the room that was kept for it, which the engine holds at its place. */
const fillRoom = (room: HTMLElement, kind: string): HTMLElement => {
  const host = document.createElement('div')
  host.dataset.vitrine = kind
  room.shadowRoot?.replaceChildren(host)
  return host
}

/**
 * Puts a host for a widget at an element of the page, as the engine puts anything there: once a framework has taken the element over, and
 * for as long as it is wanted. `then` is called with each host; the answer takes it away.
 */
export const placeAt = (
  engine: Pick<Engine, 'apply'>,
  { selectors, position, kept }: WidgetAnchor,
  kind: string,
  then: (host: HTMLElement) => void,
): (() => void) => {
  const room = kept === undefined ? null : findRoom(kept)
  if (room) {
    const host = fillRoom(room, kind)
    then(host)
    return () => host.remove()
  }
  const mark = uuid()
  const html = `<div data-vitrine-at="${mark}"></div>`
  const { undo } = engine.apply({ changes: [{ id: mark, op: 'insert', selectors, position, html }] })
  let host: HTMLElement | null = null
  const look = () => {
    const found = document.querySelector<HTMLElement>(`[data-vitrine-at="${mark}"]`)
    if (!found || found === host) return
    host = found
    // Beside the engine's own mark.
    found.dataset.vitrine += ` ${kind}`
    // Themes hide every `div` that has no children, and a shadow root is none.
    found.style.setProperty('display', 'block', 'important')
    then(found)
  }
  const timer = setInterval(() => attempt(look), LOOK_MS)
  attempt(look)
  return () => {
    clearInterval(timer)
    undo()
  }
}
