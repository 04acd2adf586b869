import { type ReactNode, useEffect, useState } from 'react'

/** Shows its content only after 150 ms, so that a quick answer never flashes a skeleton; its room is kept from the start, so that nothing moves. */
export function Delayed({ children, ms = 150 }: { children: ReactNode; ms?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return <div style={{ display: 'contents', visibility: shown ? undefined : 'hidden' }}>{children}</div>
}
