import { useEffect, useState } from 'react'

/** Seconds that are left to wait, counted down. */
export function useWait(): [number, (seconds: number) => void] {
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return [wait, setWait]
}
