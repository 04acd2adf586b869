import { useRef } from 'react'
import type { Companion } from '../../experience/versions/use-version-editor.ts'

interface Stored {
  companion: Companion
  /** Stores the edits with a screenshot; throws what has refused it. */
  store: (screenshot: string | null, save: () => Promise<boolean>) => Promise<void>
}

/** Takes a screenshot along with what the form of a version stores, also where somebody has to say first whose edits win. */
export function useStored(): Stored {
  const screenshot = useRef<string | null>(null)
  const refusal = useRef<unknown>(null)
  return {
    companion: {
      more: () => (screenshot.current === null ? {} : { screenshot: screenshot.current }),
      refused: (error) => {
        refusal.current = error
      },
    },
    async store(taken, save) {
      screenshot.current = taken
      if (!(await save())) throw refusal.current
      screenshot.current = null
    },
  }
}
