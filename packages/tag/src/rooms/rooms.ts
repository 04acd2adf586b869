import { createRoom } from './keep-still.ts'

/** On what keeps room for a widget: the id of its experience. */
export const ROOM = 'data-vitrine-room'

/** What the first manifest has kept free for a widget of an experience; null where the page has no place for it. */
export const findRoom = (experience: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${ROOM}="${experience}"]`)

const show = ({ style }: HTMLElement, isShown: boolean) =>
  style.setProperty('display', isShown ? 'block' : 'none', 'important')
const hide = ({ style }: HTMLElement) => style.setProperty('display', 'none', 'important')

/** The room that a host of a widget stands in, or the host itself where none was kept. */
const boxOf = (host: HTMLElement): { box: HTMLElement; isKept: boolean } => {
  const { host: around } = host.getRootNode() as Partial<ShadowRoot>
  const isKept = !!around?.hasAttribute(ROOM)
  return { box: isKept ? (around as HTMLElement) : host, isKept }
}

/** Whether a host of a widget stands in room that was kept for it. */
export const isInRoom = (host: HTMLElement): boolean => boxOf(host).isKept

/** Where an element is, or would be if it took any room. */
const placeOf = (box: HTMLElement): Element =>
  box.style.display === 'none' ? (box.previousElementSibling ?? box.parentElement ?? box) : box

/** The room of a widget that stands at an element of the page: what was kept, or else none until nobody sees it come. */
export const roomOf = (host: HTMLElement, give: (hasRoom: boolean) => void) => {
  const { box, isKept } = boxOf(host)
  const hadRoom = isKept && box.style.display !== 'none'
  if (!hadRoom) hide(box)
  return createRoom(
    () => placeOf(box),
    (hasRoom) => {
      show(box, hasRoom)
      give(hasRoom)
    },
    hadRoom,
  )
}

/** Gives up what was kept for a widget that does not come, as soon as nobody sees it; the answer leaves it as it is. */
export const leaveRoom = (experience: string): (() => void) => {
  const box = findRoom(experience)
  if (!box || box.style.display === 'none') return () => {}
  const room = createRoom(
    () => placeOf(box),
    (hasRoom) => show(box, hasRoom),
  )
  room.want(false)
  return room.end
}
