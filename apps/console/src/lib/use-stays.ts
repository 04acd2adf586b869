import { useState } from 'react'

/** True from the first time on that it is: what comes up to be mended does not go while somebody mends it. */
export function useStays(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return isNow || was
}
