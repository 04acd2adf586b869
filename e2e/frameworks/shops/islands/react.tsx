import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ShopState } from '../contract.ts'
import { currentState, follow, noteError } from '../controls.ts'
import { BuyButton } from '../react/parts.tsx'

export const Island = ({ first, then }: { first: ShopState; then?: () => void }) => {
  const [state, setState] = useState(first)
  useEffect(() => {
    const end = follow((next) => setState(next))
    setState(currentState())
    then?.()
    return () => void end()
  }, [then])
  return <BuyButton busy={state.busy} count={state.count} />
}

/** Wakes an island up; the answer puts it to rest. */
export const wake = (place: HTMLElement, _: string, first: ShopState, then: () => void): (() => void) => {
  const root = hydrateRoot(place, <Island first={first} then={then} />, { onRecoverableError: noteError })
  return () => root.unmount()
}
