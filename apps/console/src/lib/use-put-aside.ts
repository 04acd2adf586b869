import { useState } from 'react'
import { recall, remember } from './storage.ts'

/** Which of the named things are not put aside in this browser, and how to put these aside for a while. */
export function usePutAside(group: string, names: readonly string[], forMs: number): [readonly string[], () => void] {
  const [hidden, hide] = useState<readonly string[]>([])
  const keyOf = (name: string): string => `${group}.${name}`
  const left = names.filter((name) => !hidden.includes(keyOf(name)) && Date.now() >= Number(recall(keyOf(name))))
  const putAside = (): void => {
    const keys = left.map(keyOf)
    hide([...hidden, ...keys])
    for (const key of keys) remember(key, String(Date.now() + forMs))
  }
  return [left, putAside]
}
