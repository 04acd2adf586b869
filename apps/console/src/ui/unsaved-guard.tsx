import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'
import { LeaveDialog, type LeaveWords } from './leave-dialog.tsx'

type Place = { pathname: string; search: unknown }
const tabOf = ({ search }: Place): string => {
  const { tab, vid } = search as { tab?: string; vid?: string }
  return `${tab ?? ''}/${vid ?? ''}`
}

/** So long whoever leaves waits for a save before they are asked. */
const patienceMs = 1000

/** Forms of the page with unsaved edits: the first asks for all of them. */
const asking = new Set<symbol>()

interface UnsavedGuardProps {
  dirty: boolean
  inDialog?: boolean
  words?: LeaveWords
  /** What becomes of somebody who is being asked when nothing would be lost any more. */
  onceClean?: 'leave' | 'stay'
  /** It is being stored: whoever leaves waits for that, and is asked only if it takes long or leaves something unsaved. */
  saving?: boolean
  /** Something else is asked first: whoever waits to leave stays. */
  isAsked?: boolean
}

/** Asks before unsaved edits are left behind, by a link, by the browser's back button, or by closing the page. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  useUnsaved(props.dirty)
  // What asks on behalf of the whole console, such as after a conflict, stands above its pages.
  const isOnPage = (useRouter({ warn: false }) as unknown) !== null
  return isOnPage ? <LeaveGuard {...props} /> : null
}

function LeaveGuard(props: UnsavedGuardProps) {
  const { dirty, inDialog = false, words, onceClean, saving = false, isAsked = false } = props
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
  const isBlocked = blocker.status === 'blocked'
  const stay = useRef(reset)
  stay.current = reset
  useEffect(() => {
    if (dirty) return
    if (onceClean === 'leave') proceed?.()
    if (onceClean === 'stay') reset?.()
  }, [dirty, onceClean, proceed, reset])
  useEffect(() => {
    if (isAsked) stay.current?.()
  }, [isAsked])
  const isWaiting = isBlocked && saving
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return (
    <LeaveDialog
      opened={isBlocked && (!saving || isLong)}
      words={words}
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}
