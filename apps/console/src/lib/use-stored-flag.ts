import { useState } from 'react'

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return false
    }
  })
  const store = (next: boolean): void => {
    setFlag(next)
    try {
      localStorage.setItem(key, next ? '1' : '0')
    } catch {
      // Then it lasts as long as the page.
    }
  }
  return [flag, store]
}
