import { useEffect, useState } from 'react'
import { type ConflictChoice, setConflictHandler } from '../lib/api/conflict.ts'
import { ConflictDialog } from '../ui/editor/index.ts'

/** Asks, for any change on any screen, what to do when somebody else was first. */
export function ConflictPrompt() {
  const [settle, setSettle] = useState<((choice: ConflictChoice) => void) | null>(null)
  useEffect(() => {
    setConflictHandler(() => new Promise((resolve) => setSettle(() => resolve)))
    return () => setConflictHandler(undefined)
  }, [])
  if (!settle) return null
  const choose = (choice: ConflictChoice) => {
    setSettle(null)
    settle(choice)
  }
  const reload = () => choose('reload')
  return (
    <ConflictDialog opened saving={false} onReload={reload} onOverwrite={() => choose('overwrite')} onClose={reload} />
  )
}
