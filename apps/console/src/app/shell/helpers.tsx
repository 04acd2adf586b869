import { useEffect } from 'react'
import { CutTexts } from '../../ui/cut-texts.tsx'
import { moveBetweenRows } from '../../ui/row-keys.ts'

/** What helps to read and to move on every screen: it listens to the whole page, so that no screen carries it. */
export function Helpers() {
  useEffect(() => {
    document.addEventListener('keydown', moveBetweenRows)
    return () => document.removeEventListener('keydown', moveBetweenRows)
  }, [])
  return <CutTexts />
}
