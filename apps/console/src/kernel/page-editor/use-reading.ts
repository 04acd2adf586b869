import { useEffect, useState } from 'react'
import type { PageEditorOfKind, Reading } from '../console-kind.tsx'

/** How the kind's contents are read, once that has been loaded; where it cannot be, the editor does without. */
export function useReading(load: PageEditorOfKind['reading'] | undefined): Partial<Reading> {
  const [reading, setReading] = useState<Partial<Reading>>({})
  useEffect(() => {
    let isOver = false
    load?.().then(
      (loaded) => isOver || setReading(loaded),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [load])
  return reading
}
