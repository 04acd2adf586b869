import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** So long a call keeps its dialog open: nobody is locked in by one that hangs. */
const patienceMs = 10_000

/** How what stands in a dialog keeps it open; answers how to take that back. */
export const HoldContext = createContext<(() => () => void) | null>(null)

/** Keeps the dialog around open while a call is under way: what comes of it is told there. */
export function useHold(isBusy: boolean): void {
  const hold = useContext(HoldContext)
  useEffect(() => (isBusy ? hold?.() : undefined), [isBusy, hold])
}

/**
 * For the dialog: whether a call keeps it open. From one that takes long a person may go on; the dialog is out of sight then, and back
 * with what has failed.
 */
export function useHeld(isOwnBusy: boolean) {
  const [holds, setHolds] = useState(0)
  const [state, setState] = useState<'held' | 'long' | 'aside'>('held')
  const isBusy = isOwnBusy || holds > 0
  // What lies below a dialog holds what is called there.
  useHold(isBusy)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setState('long'), patienceMs)
    return () => {
      clearTimeout(timer)
      setState('held')
    }
  }, [isBusy])
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])
  return {
    hold,
    isBusy,
    isHeld: isBusy && state === 'held',
    isAside: state === 'aside',
    putAside: () => setState((now) => (now === 'long' ? 'aside' : now)),
  }
}
