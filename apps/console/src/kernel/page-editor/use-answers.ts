import { useEffect, useMemo, useRef } from 'react'

/** An open page is asked something every three seconds. Longer than a picture of it may take, which must not be hidden meanwhile. */
const patienceMs = 20_000

interface Answers {
  /** Something was asked. */
  asked: () => void
  /** Something was heard. */
  heard: () => void
}

/** Notices that a page which has answered does so no more: it wrote itself anew, or its scripts never end. */
export function useAnswers(isHere: boolean, onLost: () => void): Answers {
  /** When the first thing was asked since something was heard. */
  const askedAt = useRef<number | null>(null)
  const tell = useRef(onLost)
  tell.current = onLost
  useEffect(() => {
    if (!isHere) return
    const timer = setInterval(() => {
      // A page that is not looked at is not asked.
      if (document.visibilityState !== 'visible' || askedAt.current === null) return
      if (Date.now() - askedAt.current > patienceMs) tell.current()
    }, 1000)
    return () => {
      clearInterval(timer)
      askedAt.current = null
    }
  }, [isHere])
  return useMemo(
    () => ({
      asked() {
        askedAt.current ??= Date.now()
      },
      heard() {
        askedAt.current = null
      },
    }),
    [],
  )
}
