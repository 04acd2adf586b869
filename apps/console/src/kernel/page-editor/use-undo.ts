import { isSame } from '@vitrine/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { isTextEntry } from '../../ui/is-text-entry.ts'
import { announce, begin, record, type Steps, stepBack, stepForward } from './undo.ts'

export interface Undo {
  undo: (() => void) | null
  redo: (() => void) | null
}

interface Undoing extends Undo {
  /** Says what the change that follows at once is made by: changes by the same after each other are one step. */
  announce: (by: string) => void
}

/** Nothing can be taken back or made again. */
export const noUndo: Undo = { undo: null, redo: null }

/** Takes steps of a content back and makes them again, whichever form they were made in. `derived`: fields that follow from what is typed. */
export function useUndo<T>(value: T, set: (value: T) => void, derived?: ReadonlySet<string>): Undoing {
  const [steps, setSteps] = useState<Steps<T>>(() => begin(value))
  if (!isSame(steps.now, value)) setSteps(record(steps, value, performance.now(), derived))
  const go = useCallback(
    (next: Steps<T>) => {
      setSteps(next)
      set(next.now)
    },
    [set],
  )
  const back = stepBack(steps)
  const forth = stepForward(steps)
  return {
    undo: back && (() => go(back)),
    redo: forth && (() => go(forth)),
    announce: (by) => setSteps((current) => announce(current, by)),
  }
}

/** Ctrl or Cmd with Z and Y; a field in which somebody types keeps its own. */
export function useUndoKeys({ undo, redo }: Undo): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTextEntry(event.target))
        return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (step === undefined) return
      event.preventDefault()
      step?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
