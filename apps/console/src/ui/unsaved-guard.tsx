import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import { LeaveDialog, type LeaveWords } from './leave-dialog.tsx'

type Place = { pathname: string; search: unknown }
const tabOf = ({ search }: Place): string => {
  const { tab, vid } = search as { tab?: string; vid?: string }
  return `${tab ?? ''}/${vid ?? ''}`
}

/** Forms of the page with unsaved edits: the first asks for all of them. */
const asking = new Set<symbol>()

interface UnsavedGuardProps {
  dirty: boolean
  inDialog?: boolean
  words?: LeaveWords
  /** What becomes of somebody who is being asked when nothing would be lost any more. */
  onceClean?: 'leave' | 'stay'
}

/** Asks before unsaved edits are left behind, by a link, by the browser's back button, or by closing the page. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  useUnsaved(props.dirty)
  // What asks on behalf of the whole console, such as after a conflict, stands above its pages.
  const isOnPage = (useRouter({ warn: false }) as unknown) !== null
  return isOnPage ? <LeaveGuard {...props} /> : null
}

function LeaveGuard({ dirty, inDialog = false, words, onceClean }: UnsavedGuardProps) {
  const self = useRef(Symbol()).current
  const isOfPage = dirty && !inDialog
  useEffect(() => {
    if (!isOfPage) return
    asking.add(self)
    return () => void asking.delete(self)
  }, [isOfPage, self])
  const blocker = useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
    // A change of the address that stays on the same form loses nothing.
    // Out of a dialog only its own answer leads, beside the browser's buttons.
    shouldBlockFn: ({ current, next, action }) =>
      (inDialog ? action !== 'PUSH' && action !== 'REPLACE' : asking.values().next().value === self) &&
      (current.pathname !== next.pathname || tabOf(current) !== tabOf(next)),
  })
  const { proceed, reset } = blocker
  useEffect(() => {
    if (dirty) return
    if (onceClean === 'leave') proceed?.()
    if (onceClean === 'stay') reset?.()
  }, [dirty, onceClean, proceed, reset])
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      words={words}
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}
