import { useEffect } from 'react'

const held = new Set<symbol>()
const waiting = new Set<() => void>()

/** Says that the page holds something that is stored nowhere else; answers how to take that back. */
export function holdUnsaved(): () => void {
  const self = Symbol()
  held.add(self)
  return () => {
    held.delete(self)
    if (held.size > 0) return
    for (const work of waiting) work()
    waiting.clear()
  }
}

/** Whether anything would be lost if the page went away now. */
export const isAnythingUnsaved = (): boolean => held.size > 0

/** Does what changes the page under somebody's hands: now, or once nothing is unsaved any more. */
export function afterUnsaved(work: () => void): void {
  if (held.size > 0) waiting.add(work)
  else work()
}

/** Holds the page for as long as `dirty` is true. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
}
