import { useEffect } from 'react'

const held = new Set<symbol>()

/** Says that the page holds something that is stored nowhere else; answers how to take that back. */
export function holdUnsaved(): () => void {
  const self = Symbol()
  held.add(self)
  return () => void held.delete(self)
}

/** Whether anything would be lost if the page went away now. */
export const isAnythingUnsaved = (): boolean => held.size > 0

/** Holds the page for as long as `dirty` is true. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? holdUnsaved() : undefined), [dirty])
}
