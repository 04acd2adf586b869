import { useEffect, useRef } from 'react'

/** What is edited on the page and not stored yet. */
export interface OpenEdits {
  changes: number
  /** Why it cannot be saved now, in words. */
  problem?: string | undefined
  /** Answers whether it is stored now; undefined: saving asks something of its own. */
  save: (() => Promise<boolean>) | undefined
  discard: () => void
  /** A save that is under way. */
  running: () => Promise<boolean> | null
}

const open = new Set<{ current: OpenEdits }>()

/** Tells of the edits for as long as there are any, so that what goes by the stored state can settle them first. */
export function useOpenEdits(edits: OpenEdits): void {
  const latest = useRef(edits)
  latest.current = edits
  const isAny = edits.changes > 0
  useEffect(() => {
    if (!isAny) return
    open.add(latest)
    return () => void open.delete(latest)
  }, [isAny])
}

export const findOpenEdits = (): OpenEdits | undefined => [...open].at(-1)?.current
