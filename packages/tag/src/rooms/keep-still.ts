/**
 * Gives room, or takes it, only where nobody sees the page move: below what is in view. What is above it would push what somebody reads
 * in browsers that do not hold a page still (scroll anchoring). Until then room that was kept stays empty, and what has none stays away.
 */
export const createRoom = (find: () => Element, give: (hasRoom: boolean) => void, hadRoom = true) => {
  let hasRoom = hadRoom
  let wants = hadRoom
  const isBelow = () => find().getBoundingClientRect().top >= innerHeight
  const settle = () => {
    if (wants === hasRoom || !isBelow()) return
    hasRoom = wants
    give(hasRoom)
  }
  // Scrolling is heard of in any case; the observer would not hear of an element without room.
  const passive = { passive: true, capture: true } as const
  addEventListener('scroll', settle, passive)
  return {
    /** Whether it may be seen: it has room. */
    want(isWanted: boolean): boolean {
      wants = isWanted
      settle()
      return wants && hasRoom
    },
    hasRoom: () => hasRoom,
    end: () => removeEventListener('scroll', settle, passive),
  }
}
