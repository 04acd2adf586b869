import { useState } from 'react'
import { recall, remember } from './storage.ts'

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => recall(key) === '1')
  const store = (next: boolean): void => {
    setFlag(next)
    remember(key, next ? '1' : '0')
  }
  return [flag, store]
}
