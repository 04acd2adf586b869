import type { Issue } from '@vitrine/contract'
import { isSame } from '@vitrine/contract/client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Fields, isAbout, makeFields } from './fields.ts'
import { useUnsaved } from './unsaved.ts'

const same = (a: unknown, b: unknown): boolean => Object.is(a, b) || isSame(a, b)

/** The fields of `edits` that differ from `base`. */
export function changedKeys<T extends object>(base: T, edits: Partial<T>): (keyof T)[] {
  return (Object.keys(edits) as (keyof T)[]).filter((key) => !same(edits[key], base[key]))
}

/** The edits that are left once `stored` are: what was edited since stays. */
export function withoutStored<T extends object>(now: Partial<T>, stored: Partial<T>): Partial<T> {
  const left = (Object.keys(now) as (keyof T)[]).filter((key) => !Object.is(now[key], stored[key]))
  return Object.fromEntries(left.map((key) => [key, now[key]])) as Partial<T>
}

/** What is edited, and what was stored of it when each edit began. */
interface Typed<T> {
  edits: Partial<T>
  from: Partial<T>
}

/** The same with edits over it; what had not been edited before begins at what is stored now. */
export function withEdits<T extends object>(base: T, { edits, from }: Typed<T>, next: Partial<T>): Typed<T> {
  const begun = (Object.keys(next) as (keyof T)[]).filter((key) => !(key in edits) || same(edits[key], base[key]))
  return {
    edits: { ...edits, ...next },
    from: { ...from, ...Object.fromEntries(begun.map((key) => [key, base[key]])) },
  }
}

/** Whether something that is edited has been stored otherwise since the edit began. */
export const isOvertaken = <T extends object>(base: T, { edits, from }: Typed<T>): boolean =>
  changedKeys(base, edits).some((key) => !same(from[key], base[key]))

export interface Draft<T extends object> extends Fields<T> {
  /** Only what differs from the stored state. */
  edits: Partial<T>
  dirty: boolean
  changed: (keyof T)[]
  reset: () => void
  /** Forgets the edits of this rendering, which are stored now. */
  markStored: () => void
  /** Somebody else has stored something of what is edited: put over it unasked, theirs would be gone. */
  isOvertaken: boolean
  /** What is stored now is what the edits are put over. */
  rebase: () => void
  issues: readonly Issue[]
  setIssues: (issues: readonly Issue[]) => void
}

/**
 * Keeps edits apart from what is stored, so that a background refresh neither loses nor hides them: `value` is the stored state with
 * the edits over it.
 */
export function useDraft<T extends object>(base: T, { disabled = false } = {}): Draft<T> {
  const [typed, setTyped] = useState<Typed<T>>({ edits: {}, from: {} })
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const shown = useRef(base)
  shown.current = base
  const { edits: raw } = typed

  const changed = useMemo(() => changedKeys(base, raw), [base, raw])
  const edits = useMemo(() => Object.fromEntries(changed.map((key) => [key, raw[key]])) as Partial<T>, [changed, raw])
  useUnsaved(changed.length > 0)
  const change = useCallback(
    (edit: (current: T) => Partial<T>, touched: string[]) => {
      setTyped((before) => withEdits(base, before, edit({ ...base, ...before.edits })))
      setIssues((before) => before.filter((issue) => !touched.some((path) => isAbout(issue, path))))
    },
    [base],
  )
  const value = useMemo(() => ({ ...base, ...edits }), [base, edits])
  const fields = useMemo(() => makeFields({ value, issues, disabled, change }), [value, issues, disabled, change])
  const reset = useCallback(() => {
    setTyped({ edits: {}, from: {} })
    setIssues([])
  }, [])
  const markStored = useCallback(() => {
    setTyped((now) => ({ ...now, edits: withoutStored(now.edits, raw) }))
    setIssues([])
  }, [raw])
  const overtaken = useMemo(() => isOvertaken(base, typed), [base, typed])
  const rebase = useCallback(() => setTyped(({ edits: now }) => ({ edits: now, from: shown.current })), [])
  return {
    ...fields,
    edits,
    dirty: changed.length > 0,
    changed,
    reset,
    markStored,
    isOvertaken: overtaken,
    rebase,
    issues,
    setIssues,
  }
}
