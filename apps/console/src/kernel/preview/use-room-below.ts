import { useCallback, useState } from 'react'

/** Less than this shows too little; then it is scrolled to, and has the window for itself. */
const least = 320
/** What stands above and below it in the window. */
const around = { below: 24, window: 160 }

/** How high something may be to be seen whole, by where it begins on the page. */
export function findRoom(top: number, windowHeight: number): number {
  const below = windowHeight - top - around.below
  return below >= least ? below : Math.max(least, windowHeight - around.window)
}

/** The same, of an element in this window. */
export function useRoomBelow() {
  const [room, setRoom] = useState(Infinity)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setRoom(findRoom(element.getBoundingClientRect().top + scrollY, innerHeight))
    // Where what sticks is once it has been scrolled is no measure: only the window's size changes it.
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return { ref, room }
}
