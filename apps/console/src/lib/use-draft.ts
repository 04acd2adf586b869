import type { Issue } from '@vitrine/contract'
import { isSame } from '@vitrine/contract/client'
import { useCallback, useMemo, useState } from 'react'
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

export interface Draft<T extends object> extends Fields<T> {
  /** Only what differs from the stored state. */
  edits: Partial<T>
  dirty: boolean
  changed: (keyof T)[]
  reset: () => void
  /** Forgets the edits of this rendering, which are stored now. */
  markStored: () => void
  issues: readonly Issue[]
  setIssues: (issues: readonly Issue[]) => void
}

/**
 * Keeps edits apart from what is stored, so that a background refresh neither loses nor hides them: `value` is the stored state with
 * the edits over it.
 */
export function useDraft<T extends object>(base: T, { disabled = false } = {}): Draft<T> {
  const [raw, setRaw] = useState<Partial<T>>({})
  const [issues, setIssues] = useState<readonly Issue[]>([])

  const changed = useMemo(() => changedKeys(base, raw), [base, raw])
  const edits = useMemo(() => Object.fromEntries(changed.map((key) => [key, raw[key]])) as Partial<T>, [changed, raw])
  useUnsaved(changed.length > 0)
  const change = useCallback(
    (edit: (current: T) => Partial<T>, touched: string[]) => {
      setRaw((before) => ({ ...before, ...edit({ ...base, ...before }) }))
      setIssues((before) => before.filter((issue) => !touched.some((path) => isAbout(issue, path))))
    },
    [base],
  )
  const value = useMemo(() => ({ ...base, ...edits }), [base, edits])
  const fields = useMemo(() => makeFields({ value, issues, disabled, change }), [value, issues, disabled, change])
  const reset = useCallback(() => {
    setRaw({})
    setIssues([])
  }, [])
  const markStored = useCallback(() => {
    setRaw((now) => withoutStored(now, raw))
    setIssues([])
  }, [raw])
  return { ...fields, edits, dirty: changed.length > 0, changed, reset, markStored, issues, setIssues }
}
