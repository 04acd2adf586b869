import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** So long a call keeps its dialog open: nobody is locked in by one that hangs. */
const patienceMs = 10_000

interface Holding {
  /** Keeps the dialog open; answers how to take that back. */
  hold: () => () => void
  isHeld: boolean
}
export const HoldContext = createContext<Holding>({ hold: () => () => undefined, isHeld: false })

/** Keeps the dialog around open while a call is under way: what comes of it is told there. Answers whether the dialog is kept open. */
export function useHold(isBusy: boolean): boolean {
  const { hold, isHeld } = useContext(HoldContext)
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold])
  return isHeld
}

/** For the dialog: whether a call keeps it open, its own or one of what stands in it. */
export function useHolding(isOwnBusy: boolean): Holding {
  const [holds, setHolds] = useState(0)
  const [isLong, setLong] = useState(false)
  const isBusy = isOwnBusy || holds > 0
  // What lies below a dialog holds what is called there.
  useHold(isBusy)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])
  const isHeld = isBusy && !isLong
  return useMemo(() => ({ hold, isHeld }), [hold, isHeld])
}
